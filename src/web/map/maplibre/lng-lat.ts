import type { Coordinates } from '#domain/coordinates.ts'

/** MapLibre counts zooms in tiles of 512 pixels, the guide in tiles of 256: the same view is one less here. */
const ZOOM_OFFSET = 1

/** A zoom of the guide as MapLibre's. */
export function toMapZoom(zoom: number): number {
  return zoom - ZOOM_OFFSET
}

/** A zoom of MapLibre as the guide's. */
export function toGuideZoom(mapZoom: number): number {
  return mapZoom + ZOOM_OFFSET
}

/** A point as MapLibre and GeoJSON write it. */
export function toLngLat({ lat, lng }: Coordinates): [number, number] {
  return [lng, lat]
}

/** A point that MapLibre gave. A map dragged around the world counts on beyond 180°. */
export function toCoordinates({ lng, lat }: { lng: number; lat: number }): Coordinates {
  return { lat, lng: ((((lng + 180) % 360) + 360) % 360) - 180 }
}
