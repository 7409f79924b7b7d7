import type { Sketch } from '#domain/sketch.ts'

/** Lines or areas of one look as an SVG path in units; `same` is the layer whose path it shares. */
export type GroundLayer = {
  id: string
  look: string
  width: number
  dashes?: string
} & ({ path: string } | { same: string })

/** Background of the still map, in units; the framing's box is `unitsWide` units wide. */
export type Ground = {
  unitsWide: number
  layers: readonly GroundLayer[]
  /** Features whose names are written where they fit. */
  named: Sketch['features']
  /** True when drawn from the map itself, so the page needs no warning. */
  isExact: boolean
  attribution?: string | undefined
}

/** Use of a background: the visible part of the town, the size in pixels and the size limit. */
export type GroundUse = {
  /** Frames of the background, largest first. */
  frames: readonly { width: number; height: number }[]
  maxBytes: number
  /** Pixels of the first frame for each unit. */
  unitPx: number
  /** Zoom levels beyond the screen's own. */
  detail: number
  /** Only these looks; all by default. */
  looks?: readonly string[]
}

export const GROUND_USES = {
  page: {
    frames: [
      { width: 1920, height: 1000 },
      { width: 400, height: 800 },
    ],
    maxBytes: 60_000,
    unitPx: 0.5,
    detail: 0,
  },
  paper: { frames: [{ width: 760, height: 860 }], maxBytes: 160_000, unitPx: 0.25, detail: 1 },
  embedded: {
    frames: [
      { width: 1100, height: 420 },
      { width: 400, height: 420 },
    ],
    maxBytes: 160_000,
    unitPx: 0.4,
    detail: 1,
  },
  walks: {
    frames: [{ width: 1600, height: 1600 }],
    maxBytes: 40_000,
    unitPx: 0.5,
    detail: -1,
    looks: ['green', 'water', 'river', 'street', 'highway'],
  },
} as const satisfies Record<string, GroundUse>
