/** What is wrong with an answer: the metric it counts for, and a sentence for whoever mends it. */
export type Fault = { metric: Metric; says: string }

/** What the benchmark counts, in the order of the printed tables. */
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
