import type { Coordinates } from '#domain/coordinates.ts'

/**
 * MapLibre zooms count tiles of 512 pixels, guide zooms tiles of 256 pixels, so the same view differs by one.
 */
const ZOOM_OFFSET = 1

/** Converts a guide zoom to a MapLibre zoom. */
export function toMapZoom(zoom: number): number {
  return zoom - ZOOM_OFFSET
}

/** Converts a MapLibre zoom to a guide zoom. */
export function toGuideZoom(mapZoom: number): number {
  return mapZoom + ZOOM_OFFSET
}

/** Converts a point to `[lng, lat]`, as MapLibre and GeoJSON use it. */
export function toLngLat({ lat, lng }: Coordinates): [number, number] {
  return [lng, lat]
}

/** Converts a MapLibre point. Its longitude exceeds 180° after the map was dragged around the world. */
export function toCoordinates({ lng, lat }: { lng: number; lat: number }): Coordinates {
  return { lat, lng: ((((lng + 180) % 360) + 360) % 360) - 180 }
}
