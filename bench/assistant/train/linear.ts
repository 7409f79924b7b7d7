/** A text as its features, with the class it belongs to. */
export type Example = { readonly features: readonly string[]; readonly name: string }

/** A trained classifier with all of its weights, for each feature in the order of `classes`. */
export type TrainedModel = {
  readonly classes: readonly string[]
  readonly bias: readonly number[]
  readonly weights: ReadonlyMap<string, readonly number[]>
}

export type TrainingOptions = { readonly leastCount: number; readonly decay: number }

const ROUNDS = 120
const STEP = 0.3
const LEAST_GRADIENT = 1e-4

/**
 * Multinomial logistic regression by AdaGrad over sparse features, the same each time: no chance is used. Features of
 * fewer than `leastCount` examples are left out. `decay` holds the weights small (L2).
 */
export function trainLinear(examples: readonly Example[], options: TrainingOptions): TrainedModel {
  const classes = [...new Set(examples.map(({ name }) => name))].sort()
  const names = listFeatureNames(examples, options.leastCount)
  const numbers = new Map(names.map((name, at) => [name, at]))
  const rows = examples.map(({ features, name }) => ({
    features: [...new Set(features)].flatMap((feature) => numbers.get(feature) ?? []),
    target: classes.indexOf(name),
  }))
  const width = classes.length
  const weights = new Float64Array((names.length + 1) * width)
  const squares = new Float64Array(weights.length).fill(1e-6)
  const update = (at: number, gradient: number) => {
    const full = gradient + options.decay * (weights[at] ?? 0)
    squares[at] = (squares[at] ?? 0) + full * full
    weights[at] = (weights[at] ?? 0) - (STEP * full) / Math.sqrt(squares[at] ?? 1)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { features, target } of rows) {
      const shares = predict(weights, features, names.length, width)
      for (let one = 0; one < width; one++) {
        const gradient = (shares[one] ?? 0) - (one === target ? 1 : 0)
        if (Math.abs(gradient) < LEAST_GRADIENT) continue
        for (const feature of features) update(feature * width + one, gradient)
        update(names.length * width + one, gradient)
      }
    }
  }
  const row = (at: number) => [...weights.subarray(at * width, (at + 1) * width)]
  return { classes, bias: row(names.length), weights: new Map(names.map((name, at) => [name, row(at)])) }
}

function predict(weights: Float64Array, features: readonly number[], bias: number, width: number): number[] {
  const sums = Array.from({ length: width }, (_, one) =>
    features.reduce(
      (sum, feature) => sum + (weights[feature * width + one] ?? 0),
      weights[bias * width + one] ?? 0,
    ),
  )
  const highest = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - highest))
  const total = powers.reduce((all, power) => all + power, 0)
  return powers.map((power) => power / total)
}

function listFeatureNames(examples: readonly Example[], leastCount: number): string[] {
  const counts = new Map<string, number>()
  for (const { features } of examples) {
    for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= leastCount)
    .map(([name]) => name)
    .sort()
}
