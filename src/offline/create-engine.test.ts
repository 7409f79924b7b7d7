import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createFakeEncoder } from '#testing/fake-encoder.ts'
import { createMemoryVectors } from '#testing/memory-vectors.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createEngine, type OpenedEncoder } from './create-engine.ts'

const museum = createPlace({ name: 'Музей флота', category: 'музей', openingHours: '10:00-18:00' })
const { hours } = createGuide([])

const park = createPlace({ id: 2, slug: 'park', name: 'Парк мира', category: 'парк', stepFree: 'yes' })
const square = createPlace({ id: 3, slug: 'square', name: 'Сквер славы', category: 'парк', stepFree: 'yes' })

type OpenEncoder = () => Promise<OpenedEncoder | undefined>

/** Opens the engine on the 15th of July, with the museum closed until a day. */
function openEngine(closedUntil = '2026-07-01', openEncoder: OpenEncoder = async () => undefined) {
  return createEngine({
    guide: {
      city: { name: 'Ольховец', center: { lat: 50.45, lng: 40.1 }, timeZone: 'Europe/Moscow' },
      about: '',
      hasWays: false,
    },
    places: [{ ...museum, closedUntil, closedReason: 'Чинят крышу.' }, park, square],
    ways: undefined,
    hours,
    getNow: () => '2026-07-15T12:00',
    openEncoder,
  })
}

const SAD = 'отчего так грустно'
const BY_WORDS = /^Сейчас я понимаю только названия/

/** An encoder that classifies every message as small talk. */
const listen = () => ({
  encoder: createFakeEncoder(() => ({ acts: { talk: 1 } })),
  store: createMemoryVectors(),
})

async function say(engine: ReturnType<typeof openEngine>, message: string): Promise<string> {
  return (await engine.reply({ message })).message.messageText
}

test('repairs that ended today are told no more, those until tomorrow are', async () => {
  expect(await say(openEngine('2026-07-16'), 'музей флота сегодня')).toContain('ремонт')
  expect(await say(openEngine('2026-07-15'), 'музей флота сегодня')).not.toContain('ремонт')
})

test('where the visitor is counts to about ten metres, as on the server', async () => {
  const encoder = createFakeEncoder(() => ({ acts: { way: 1 } }))
  const from = async (lat: number) => {
    const engine = openEngine(undefined, async () => ({ encoder, store: createMemoryVectors() }))
    const asked = { message: 'как пройти в музей флота', position: { lat, lng: 40.1 } }
    return (await engine.reply(asked)).message.messageText
  }
  expect(await from(50.45904)).toBe(await from(50.45896))
  expect(await from(50.45904)).not.toBe(await from(50.4593))
})

test('a condition that is taken back is one no more, as on the server', async () => {
  const { reply } = openEngine()
  const first = await reply({ message: 'прогулка на два часа, парк и музей' })
  const [condition, ...others] = first.message.understood ?? []
  const { id = '', label = '' } = condition ?? {}
  expect(id).not.toBe('')
  const second = await reply({ message: label, drop: id, state: JSON.parse(JSON.stringify(first.state)) })
  expect(second.message.understood).toEqual(others)
})

test('a state of another version begins a new conversation', async () => {
  const { reply } = openEngine()
  const { message } = await reply({ message: 'какие есть парки', state: { turns: 3 } })
  expect(message.places).toEqual([2, 3])
})

test('without an encoder words are understood, and what is not says so with buttons', async () => {
  const { reply } = openEngine()
  expect((await reply({ message: 'какие есть парки' })).message.places).toEqual([2, 3])
  const { message } = await reply({ message: SAD })
  expect(message.messageText).toMatch(BY_WORDS)
  expect(message.quickReplies?.length).toBeGreaterThan(1)
})

test('with an encoder meaning is understood, and the whole guide is read', async () => {
  const engine = openEngine(undefined, async () => listen())
  expect(await say(engine, SAD)).not.toMatch(BY_WORDS)
  const { count } = await engine.getReading()
  expect(count).toBeGreaterThan(2)
  await expect.poll(() => engine.getReading()).toEqual({ isRunning: true, done: count, count })
})

test('an encoder that does not run leaves words, and tells that it does not', async () => {
  const engine = openEngine(undefined, () => Promise.reject(new Error('no SIMD')))
  expect(await say(engine, SAD)).toMatch(BY_WORDS)
  expect((await engine.getReading()).isRunning).toBe(false)
})

test('an encoder that fails while it reads the guide tells so', async () => {
  const { encoder, store } = listen()
  const encodePassages: typeof encoder.encodePassages = async (texts) => {
    if (texts.some((text) => text.includes('Парк мира'))) throw new Error('out of memory')
    return encoder.encodePassages(texts)
  }
  const engine = openEngine(undefined, async () => ({ encoder: { ...encoder, encodePassages }, store }))
  await expect.poll(async () => (await engine.getReading()).isRunning).toBe(false)
  expect(await say(engine, 'какие есть парки')).not.toBe('')
})

test('the encoder is opened by the first message, not by the hours of a place', async () => {
  let opened = 0
  const engine = openEngine(undefined, async () => {
    opened += 1
    return undefined
  })
  engine.getOpenState(1)
  expect(opened).toBe(0)
  await say(engine, 'какие есть парки')
  await say(engine, 'какие есть музеи')
  expect(opened).toBe(1)
})
