import type { Area, Point } from '#domain/geometry/plane.ts'
import type { Tags } from '../osm/osm-data.ts'

/** The style of a feature: its layer and class in the map file, and its minimum zoom. */
export type MapKind = { layer: string; class: string; minZoom: number }

type Rule = { key: string; values: readonly string[] | 'any' } & MapKind

const rule = (layer: string, kind: string, minZoom: number, key: string, values?: string): Rule => ({
  key,
  values: values?.split(' ') ?? 'any',
  layer,
  class: kind,
  minZoom,
})

/** Areas, in a subset of the OpenMapTiles schema; the first match applies. */
const AREA_RULES: readonly Rule[] = [
  rule('water', 'lake', 11, 'natural', 'water'),
  rule('water', 'river', 11, 'waterway', 'riverbank dock'),
  rule('water', 'lake', 11, 'landuse', 'reservoir basin'),
  rule('water', 'pool', 15, 'leisure', 'swimming_pool'),
  rule('transportation', 'pier', 14, 'man_made', 'pier'),
  rule('building', 'building', 14, 'building'),
  rule('park', 'park', 11, 'leisure', 'park garden'),
  rule('landcover', 'wood', 11, 'natural', 'wood'),
  rule('landcover', 'wood', 11, 'landuse', 'forest'),
  rule('landcover', 'grass', 12, 'landuse', 'grass meadow village_green recreation_ground'),
  rule('landcover', 'grass', 12, 'natural', 'grassland heath scrub'),
  rule('landcover', 'grass', 13, 'leisure', 'golf_course dog_park common'),
  rule('landcover', 'wetland', 12, 'natural', 'wetland'),
  rule('landcover', 'sand', 13, 'natural', 'beach sand shingle'),
  rule('landcover', 'rock', 13, 'natural', 'bare_rock scree'),
  rule('landcover', 'farmland', 12, 'landuse', 'farmland orchard vineyard allotments'),
  rule('landuse', 'cemetery', 12, 'landuse', 'cemetery'),
  rule('landuse', 'cemetery', 13, 'amenity', 'grave_yard'),
  rule('landuse', 'residential', 11, 'landuse', 'residential'),
  rule('landuse', 'industrial', 11, 'landuse', 'industrial railway garages military construction'),
  rule('landuse', 'commercial', 12, 'landuse', 'commercial retail'),
  rule('landuse', 'school', 13, 'amenity', 'school university college kindergarten hospital'),
  rule('landuse', 'pitch', 14, 'leisure', 'pitch track stadium playground sports_centre'),
]

/** Pedestrian areas. */
const SQUARE: MapKind = { layer: 'transportation', class: 'pedestrian', minZoom: 14 }

const LINE_RULES: readonly Rule[] = [
  rule('transportation', 'motorway', 11, 'highway', 'motorway motorway_link'),
  rule('transportation', 'trunk', 11, 'highway', 'trunk trunk_link'),
  rule('transportation', 'primary', 11, 'highway', 'primary primary_link'),
  rule('transportation', 'secondary', 11, 'highway', 'secondary secondary_link'),
  rule('transportation', 'tertiary', 11, 'highway', 'tertiary tertiary_link'),
  rule('transportation', 'minor', 12, 'highway', 'residential unclassified living_street road'),
  rule('transportation', 'pedestrian', 13, 'highway', 'pedestrian'),
  rule('transportation', 'service', 14, 'highway', 'service'),
  rule('transportation', 'track', 14, 'highway', 'track'),
  rule('transportation', 'steps', 14, 'highway', 'steps'),
  rule('transportation', 'path', 14, 'highway', 'footway path cycleway bridleway'),
  rule('transportation', 'rail', 11, 'railway', 'rail narrow_gauge light_rail'),
  rule('transportation', 'tram', 14, 'railway', 'tram'),
  rule('transportation', 'pier', 14, 'man_made', 'pier'),
  rule('waterway', 'river', 11, 'waterway', 'river canal'),
  rule('waterway', 'stream', 13, 'waterway', 'stream ditch drain'),
  rule('waterway', 'dam', 14, 'waterway', 'dam weir'),
]

const PLACE_ZOOMS: Readonly<Record<string, number>> = {
  city: 11,
  town: 11,
  village: 12,
  suburb: 12,
  hamlet: 13,
  quarter: 13,
  neighbourhood: 14,
  island: 13,
  islet: 15,
}

/** Returns the style of a closed line or a relation as an area. */
export function findAreaKind(tags: Tags): MapKind | undefined {
  if (tags.area === 'no' || tags.building === 'no') return undefined
  const isSquare = tags.area === 'yes' && /^(pedestrian|footway|path)$/.test(tags.highway ?? '')
  if (isSquare || tags.place === 'square') return SQUARE
  return isUnderground(tags) ? undefined : find(AREA_RULES, tags)
}

/** Returns the style of a line. Underground lines have none, except passages for pedestrians. */
export function findLineKind(tags: Tags): MapKind | undefined {
  if (tags.area === 'yes') return undefined
  const kind = find(LINE_RULES, tags)
  const isHidden = tags.tunnel !== undefined && tags.tunnel !== 'no' && tags.highway === undefined
  return isHidden || tags.indoor === 'yes' ? undefined : kind
}

export function findPlaceZoom(tags: Tags): number | undefined {
  return PLACE_ZOOMS[tags.place ?? '']
}

export function findName(tags: Tags): string | undefined {
  return tags['name:ru'] ?? tags.name
}

function find(rules: readonly Rule[], tags: Tags): MapKind | undefined {
  const found = rules.find(({ key, values }) => {
    const value = tags[key]
    return value !== undefined && (values === 'any' ? value !== 'no' : values.includes(value))
  })
  return found && { layer: found.layer, class: found.class, minZoom: found.minZoom }
}

function isUnderground({ location, tunnel }: Tags): boolean {
  return location === 'underground' || tunnel === 'yes' || tunnel === 'culvert'
}

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
