import type { Sketch } from '#domain/sketch.ts'

/** Lines or areas of one look as an SVG path in units; `same` names the layer whose path it shares. */
export type GroundLayer = {
  id: string
  look: string
  width: number
  dashes?: string
} & ({ path: string } | { same: string })

/** What the still map is drawn on, in units of which the box of the map's framing is `unitsWide` wide. */
export type Ground = {
  unitsWide: number
  layers: readonly GroundLayer[]
  /** What may have its name written, where there is room. */
  named: Sketch['features']
  /** Drawn of the map itself: nobody has to be warned of it. */
  isExact: boolean
  /** Who asks to be named for the data. */
  attribution?: string | undefined
}

/** Where a ground is drawn: how much of the town is seen in how many pixels, and what it may weigh. */
export type GroundUse = {
  /** The frames it is seen in, the largest first. */
  frames: readonly { width: number; height: number }[]
  maxBytes: number
  /** How long a unit is, in pixels of the first frame. */
  unitPx: number
  /** By how many zooms more than a screen shows is seen of it. */
  detail: number
  /** Only these looks; else all. */
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
