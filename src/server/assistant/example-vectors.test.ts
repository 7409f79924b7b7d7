import { expect, test } from 'vitest'
import { createExamples, listExampleMessages } from '#assistant/understand/examples.ts'
import { openEncoder } from './open-encoder.ts'

/** Encodes every n-th example; all of them would take four seconds. */
const STEP = 25
/** Rounding to 8 bits turns a vector by less than half a degree; processors sum in different orders. */
const MIN_COSINE = 0.999

const { encoder } = await openEncoder()

test('the model has read all examples beforehand, and nothing else; after a change: npm run examples', () => {
  expect([...(encoder?.knownMessages?.keys() ?? [])].toSorted()).toEqual(
    [...new Set(listExampleMessages())].toSorted(),
  )
})

test('what it has read is what it reads today', async () => {
  if (encoder === undefined) throw new Error('no encoder')
  for (const message of listExampleMessages().filter((_, index) => index % STEP === 0)) {
    const { alone } = await encoder.encodeMessage({ message, before: 'none', previous: [] })
    const known = encoder.knownMessages?.get(message) ?? new Float32Array()
    const product = known.reduce((sum, value, at) => sum + value * (alone.dense[at] ?? 0), 0)
    const cosine = product / Math.hypot(...known) / Math.hypot(...alone.dense)
    expect(cosine, message).toBeGreaterThan(MIN_COSINE)
  }
})

test('examples are ready without asking the model', async () => {
  if (encoder === undefined) throw new Error('no encoder')
  const examples = await createExamples({
    ...encoder,
    encodeMessage: ({ message }) => Promise.reject(new Error(`«${message}» was read`)),
  })
  expect(examples.talk.every(({ dense }) => dense !== undefined)).toBe(true)
})
