import { NO_TAGS, type OsmVisitor } from './osm-data.ts'

type Attributes = Readonly<Record<string, string>>

/** Points with inline coordinates; with `way` they form that way, which the file may lack. */
export type DrawnWay = { way?: number; points: Attributes[] }

/** No OpenStreetMap element has such an id. */
const FIRST_OWN_ID = -1e12

/**
 * Makes points from coordinates inside other elements. One without an id gets the number of its coordinates, the
 * same whenever the file is read.
 */
export function createDrawnPoints(visitor: OsmVisitor) {
  const ids = new Map<string, number>()
  const getId = ({ ref, lat, lon }: Attributes): number => {
    if (ref !== undefined) return Number(ref)
    const key = `${lat} ${lon}`
    const id = ids.get(key) ?? FIRST_OWN_ID - ids.size
    ids.set(key, id)
    return id
  }
  return {
    getId,
    visit({ way, points }: DrawnWay) {
      const known = points.filter(({ lat, lon }) => lat !== undefined && lon !== undefined)
      for (const point of known) {
        visitor.onNode({ id: getId(point), lat: Number(point.lat), lng: Number(point.lon), tags: NO_TAGS })
      }
      if (way !== undefined && known.length > 0) {
        visitor.onWay({ id: way, nodes: known.map(getId), tags: NO_TAGS })
      }
    },
  }
}
