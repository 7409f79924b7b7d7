import type { SURFACES, WAY_KINDS } from '#domain/ways/ways.ts'
import type { Tags } from '../osm/osm-data.ts'

const STREETS = new Set([
  'residential',
  'living_street',
  'unclassified',
  'service',
  'tertiary',
  'tertiary_link',
  'secondary',
  'secondary_link',
  'primary',
  'primary_link',
  'pedestrian',
  'road',
  'track',
])
const PATHS = new Set(['footway', 'path', 'steps', 'corridor', 'platform', 'bridleway', 'cycleway'])
/** Roads where people may walk only if the map says so. */
const FAST = new Set(['trunk', 'trunk_link'])

const YES = new Set(['yes', 'designated', 'permissive', 'official', 'destination', 'customers'])
const NO = new Set([
  'no',
  'private',
  'use_sidepath',
  'military',
  'agricultural',
  'forestry',
  'delivery',
  'permit',
])
const SIDEWALK = /both|left|right|yes|separate/

/** Whether people may walk there: not private, closed or only for cars. */
export function isWalkable(tags: Tags): boolean {
  const { highway = '', foot, access, man_made: made, indoor } = tags
  if (foot !== undefined && NO.has(foot)) return false
  if (access !== undefined && NO.has(access) && !YES.has(foot ?? '')) return false
  if (indoor === 'yes' && highway !== 'corridor' && highway !== 'steps') return false
  if (tags.motorroad === 'yes' || highway === 'construction' || highway === 'proposed') return false
  if (isCarTunnel(tags) || FAST.has(highway)) return YES.has(foot ?? '') || SIDEWALK.test(tags.sidewalk ?? '')
  return STREETS.has(highway) || PATHS.has(highway) || made === 'pier' || tags.railway === 'platform'
}

/** A tunnel of a major road; a passage through a house is none. */
function isCarTunnel({ tunnel, highway = '' }: Tags): boolean {
  return tunnel === 'yes' && /^(primary|secondary|tertiary)/.test(highway)
}

export function findWayKind({ highway, footway, path, cycleway }: Tags): (typeof WAY_KINDS)[number] {
  if (highway === 'steps') return 'stairs'
  if (footway === 'crossing' || path === 'crossing' || cycleway === 'crossing') return 'crossing'
  return STREETS.has(highway ?? '') || FAST.has(highway ?? '') ? 'street' : 'path'
}

const SURFACE_WORDS: readonly [(typeof SURFACES)[number], RegExp][] = [
  ['cobbles', /cobble|sett|unhewn/],
  ['firm', /asphalt|concrete|paved|paving|metal|wood|tartan|chipseal|bricks|compacted|fine_gravel/],
  ['soft', /unpaved|ground|dirt|earth|grass|sand|gravel|mud|pebble|rock|stone/],
]

export function findSurface({ surface = '' }: Tags): (typeof SURFACES)[number] {
  if (surface === 'unpaved') return 'soft'
  return SURFACE_WORDS.find(([, words]) => words.test(surface))?.[0] ?? 'unknown'
}

/** The effect of a point on a way: none, a gate, or the end of the way. */
export function findBarrier({ barrier, access, foot, locked }: Tags): 'none' | 'gate' | 'closed' {
  if (barrier === undefined || barrier === 'no' || barrier === 'kerb' || barrier === 'bollard') return 'none'
  if (foot !== undefined) return NO.has(foot) ? 'closed' : 'gate'
  if (locked === 'yes' || (access !== undefined && NO.has(access))) return 'closed'
  return 'gate'
}
