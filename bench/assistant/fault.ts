/** A fault of an answer: its metric, and a sentence that explains it. */
export type Fault = { metric: Metric; says: string }

/** The metrics of the benchmark, in the order of the printed tables. */
export const METRICS = [
  'places',
  'walk',
  'edit',
  'text',
  'abstention',
  'emergency',
  'invented place',
  'ungrounded fact',
  'russian',
  'markup',
] as const

export type Metric = (typeof METRICS)[number]
