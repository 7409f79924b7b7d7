import { expect, test } from 'vitest'
import { classify, hashFeature, packWeight, readModel } from '#assistant/understand/linear-model.ts'
import { trainLinear } from './linear.ts'
import { packModel } from './pack-model.ts'

const EXAMPLES = [
  { features: ['где', 'музей'], name: 'way' },
  { features: ['где', 'парк'], name: 'way' },
  { features: ['где', 'кафе'], name: 'way' },
  { features: ['расскажи', 'музей'], name: 'tell' },
  { features: ['расскажи', 'парк'], name: 'tell' },
  { features: ['расскажи', 'кафе'], name: 'tell' },
  { features: ['убери', 'кафе'], name: 'change' },
  { features: ['убери', 'парк'], name: 'change' },
]
const trained = trainLinear(EXAMPLES, { leastCount: 2, decay: 0.002 })
const model = readModel(packModel(trained, 'hash'))

test('a packed model classifies as the weights it was made of', () => {
  for (const { features, name } of EXAMPLES)
    expect(classify(model, features)[0]?.name, `${features}`).toBe(name)
})

test('shares are rounded by the packing, but by little', () => {
  const sums = trained.classes.map((_, at) =>
    ['где', 'музей'].reduce((sum, one) => sum + (trained.weights.get(one)?.[at] ?? 0), trained.bias[at] ?? 0),
  )
  const total = sums.reduce((sum, one) => sum + Math.exp(one), 0)
  for (const { name, share } of classify(model, ['где', 'музей'])) {
    expect(share, name).toBeCloseTo(Math.exp(sums[trained.classes.indexOf(name)] ?? 0) / total, 1)
  }
})

test('the shares add up to one, the likeliest class first', () => {
  const shares = classify(model, ['где', 'музей']).map(({ share }) => share)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  expect(shares).toEqual([...shares].sort((a, b) => b - a))
})

test('a feature that is said twice counts once, an unknown one not at all', () => {
  const once = classify(model, ['где', 'музей'])
  expect(classify(model, ['где', 'музей', 'где', 'неведомое'])).toEqual(once)
})

test('a weight survives the packing to the nearest thirtieth, and stays within its bounds', () => {
  const unpack = (weight: number) =>
    readModel({
      trainedOn: '',
      classes: 'a b',
      bias: '0 0',
      weights: [`${hashFeature('x')}${packWeight(1, weight)}`],
    })
  const share = (weight: number) =>
    classify(unpack(weight), ['x']).find(({ name }) => name === 'b')?.share ?? 0
  for (const weight of [-4.2, -1, -0.0333, 0.0333, 0.5, 4.2]) {
    expect(share(weight), `${weight}`).toBeCloseTo(1 / (1 + Math.exp(-weight)), 2)
  }
  expect(share(100)).toBeCloseTo(share(4.2333), 5)
  expect(share(-100)).toBeCloseTo(share(-4.2333), 5)
})

test('features have hashes of their own', () => {
  const words = Array.from({ length: 5_000 }, (_, at) => `слово ${at}`)
  expect(new Set(words.map(hashFeature)).size).toBe(words.length)
  expect(hashFeature('музей')).toMatch(/^[\w-]{5}$/)
})

test('training is the same each time, and leaves out features that are seen once', () => {
  const again = trainLinear(EXAMPLES, { leastCount: 2, decay: 0.002 })
  expect(again).toEqual(trained)
  expect([...trained.weights.keys()]).not.toContain('x')
  expect([...trainLinear(EXAMPLES, { leastCount: 3, decay: 0.002 }).weights.keys()]).toEqual(
    ['где', 'кафе', 'парк', 'расскажи'].sort(),
  )
})
