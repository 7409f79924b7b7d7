import { type Point, toPlane } from '#domain/geometry/plane.ts'

/** A bounding box in degrees. */
export type Box = { minLat: number; minLng: number; maxLat: number; maxLng: number }

export type Tags = Readonly<Record<string, string>>
export type OsmNode = { id: number; lat: number; lng: number; tags: Tags }
/** A line or, if closed, an area; `nodes` are ids, some of which the extract may lack. */
export type OsmWay = { id: number; nodes: number[]; tags: Tags }
export type OsmMember = { type: 'node' | 'way' | 'relation'; ref: number; role: string }
export type OsmRelation = { id: number; members: OsmMember[]; tags: Tags }

/** The data of an extract. `box` clips everything; `date` is the day of the data, if known. */
export type OsmData = {
  nodes: Map<number, OsmNode>
  ways: Map<number, OsmWay>
  relations: OsmRelation[]
  box: Box
  date: string | undefined
}

/** Handlers of the elements of a file, in its order; the time of the data is ISO 8601. */
export type OsmVisitor = {
  onNode?: (node: OsmNode) => void
  onWay?: (way: OsmWay) => void
  onRelation?: (relation: OsmRelation) => void
  onBox?: (box: Box) => void
  onTime?: (time: string) => void
}

/** Most nodes have no tags and share this object. */
export const NO_TAGS: Tags = Object.freeze({})

/** Whether a point is in a box, including its edge. */
export function isInBox({ minLat, minLng, maxLat, maxLng }: Box, lat: number, lng: number): boolean {
  return lat >= minLat && lat <= maxLat && lng >= minLng && lng <= maxLng
}

/** Returns the points of a line in plane coordinates; points that the extract lacks are left out. */
export function listPoints({ nodes }: Pick<OsmData, 'nodes'>, ids: readonly number[]): Point[] {
  return ids.flatMap((id) => {
    const node = nodes.get(id)
    return node ? [toPlane(node)] : []
  })
}
