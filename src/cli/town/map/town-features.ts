import type { Area, Point } from '#domain/geometry/plane.ts'
import type { MapKind } from './map-kinds.ts'

/** A feature of the map; `name` is Russian where there is a Russian name. */
export type AreaFeature = MapKind & { name: string | undefined; areas: Area[]; size: number }
export type LineFeature = MapKind & {
  name: string | undefined
  brunnel: 'bridge' | 'tunnel' | undefined
  line: Point[]
}
export type NameFeature = { layer: string; class: string; minZoom: number; name: string; point: Point }

/** All drawn features of a town in plane coordinates; `lost` counts outlines that could not be closed. */
export type TownFeatures = { areas: AreaFeature[]; lines: LineFeature[]; names: NameFeature[]; lost: number }
