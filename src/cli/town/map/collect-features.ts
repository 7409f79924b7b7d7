import { clipRing } from '#domain/geometry/clip.ts'
import { type Frame, toFrame, toPlane } from '#domain/geometry/plane.ts'
import { findMiddle, joinChains } from '../geometry/rings.ts'
import { isInBox, listPoints, type OsmData, type Tags } from '../osm/osm-data.ts'
import { assembleAreas } from './assemble-areas.ts'
import {
  type AreaFeature,
  findLineKind,
  findName,
  findPlaceZoom,
  type LineFeature,
  type MapKind,
  type NameFeature,
  type TownFeatures,
} from './map-kinds.ts'

/** An area smaller than this share of the box has no label. */
const NAMED_PART = 1 / 20_000

export function collectFeatures(data: OsmData): TownFeatures {
  const { areas, lost } = assembleAreas(data)
  const frame = toFrame(data.box)
  return {
    areas,
    lines: collectLines(data),
    names: [...collectPlaceNames(data), ...nameAreas(areas, frame)],
    lost,
  }
}

type LineGroup = {
  kind: MapKind
  name: string | undefined
  brunnel: LineFeature['brunnel']
  chains: number[][]
}

/** Joins lines of the same style and name: a street becomes one line, and its label fits on it. */
function collectLines(data: OsmData): LineFeature[] {
  const groups = new Map<string, LineGroup>()
  for (const { nodes, tags } of data.ways.values()) {
    const kind = findLineKind(tags)
    if (kind === undefined) continue
    const [name, brunnel] = [findName(tags), findBrunnel(tags)]
    const key = [kind.layer, kind.class, brunnel, name].join('\n')
    const group = groups.get(key) ?? { kind, name, brunnel, chains: [] }
    group.chains.push(nodes.filter((id) => data.nodes.has(id)))
    groups.set(key, group)
  }
  return [...groups.values()].flatMap(({ kind, name, brunnel, chains }) => {
    const { rings, open } = joinChains(chains)
    return [...rings, ...open].map((chain) => ({ ...kind, name, brunnel, line: listPoints(data, chain) }))
  })
}

function findBrunnel({ bridge, tunnel }: Tags): LineFeature['brunnel'] {
  if (bridge !== undefined && bridge !== 'no') return 'bridge'
  return tunnel !== undefined && tunnel !== 'no' ? 'tunnel' : undefined
}

function collectPlaceNames(data: OsmData): NameFeature[] {
  return [...data.nodes.values()].flatMap((node) => {
    const [name, minZoom] = [findName(node.tags), findPlaceZoom(node.tags)]
    if (name === undefined || minZoom === undefined || !isInBox(data.box, node.lat, node.lng)) return []
    return [{ layer: 'place', class: node.tags.place ?? '', minZoom, name, point: toPlane(node) }]
  })
}

const NAMED_LAYERS: Readonly<Record<string, string>> = {
  water: 'water_name',
  park: 'place',
  landuse: 'place',
}

/** The name of a park, a lake or a cemetery is in its middle. */
function nameAreas(areas: readonly AreaFeature[], frame: Frame): NameFeature[] {
  const whole = (frame.maxX - frame.minX) * (frame.maxY - frame.minY) * 2
  return areas.flatMap(({ layer, class: kind, name, areas: parts, size }) => {
    const nameLayer = NAMED_LAYERS[layer]
    const largest = parts[0]?.outer
    if (name === undefined || nameLayer === undefined || largest === undefined) return []
    if (layer === 'landuse' && kind !== 'cemetery') return []
    const point = findMiddle(clipRing(largest, frame))
    if (point === undefined || size < whole * NAMED_PART) return []
    const minZoom = size > whole / 200 ? 13 : 15
    return [{ layer: nameLayer, class: layer === 'water' ? kind : 'park', minZoom, name, point }]
  })
}
