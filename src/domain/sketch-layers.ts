import type { SketchKind } from './sketch.ts'

/**
 * The layers of a sketch from bottom to top. Areas have no width. Lines are wide and soft, in metres, so that they do
 * not look like a survey.
 */
export const SKETCH_LAYERS = [
  { kind: 'quarter', look: 'quarter', metersWide: 0 },
  { kind: 'green', look: 'green', metersWide: 0 },
  { kind: 'water', look: 'water', metersWide: 0 },
  { kind: 'street', look: 'edge', metersWide: 36 },
  { kind: 'river', look: 'river', metersWide: 260 },
  { kind: 'street', look: 'street', metersWide: 26 },
  { kind: 'highway', look: 'highway', metersWide: 44 },
] as const satisfies readonly { kind: SketchKind; look: string; metersWide: number }[]
