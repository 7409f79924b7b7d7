import type { Light } from './palette.ts'
import type { Svg } from './svg.ts'

/** Draws one place, 800 by 600, in the given light. */
export type Scene = (light: Light) => Svg
