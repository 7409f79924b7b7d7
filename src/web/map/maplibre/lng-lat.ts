import type { Coordinates } from '#domain/coordinates.ts'

/** MapLibre zooms count tiles of 512 pixels, guide zooms tiles of 256 pixels. */
const ZOOM_OFFSET = 1

export function toMapZoom(zoom: number): number {
  return zoom - ZOOM_OFFSET
}

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
