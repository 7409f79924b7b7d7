import type { Area, Point } from '#domain/geometry/plane.ts'
import type { MapKind } from './map-kinds.ts'

/** Something the map shows; `name` in Russian where there is one. */
export type AreaFeature = MapKind & { name: string | undefined; areas: Area[]; size: number }
export type LineFeature = MapKind & {
  name: string | undefined
  brunnel: 'bridge' | 'tunnel' | undefined
  line: Point[]
}
export type NameFeature = { layer: string; class: string; minZoom: number; name: string; point: Point }

/** All that is drawn of a town, on the plane; `lost` counts outlines that could not be closed. */
export type TownFeatures = { areas: AreaFeature[]; lines: LineFeature[]; names: NameFeature[]; lost: number }
