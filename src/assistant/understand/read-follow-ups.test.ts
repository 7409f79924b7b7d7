import { describe, expect, test } from 'vitest'
import { KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { AFTER_PLACE, type HeadsOf, NO_WISHES, readFirst as read, readAll } from '#testing/read-requests.ts'
import type { EncoderInput } from '../encoder/encoder.ts'
import type { Dialogue } from './dialogue.ts'

describe('what a message points back to', () => {
  test('a follow-up is about the place in focus, another message is not', async () => {
    const heads = { acts: { tell: 1 }, isFollowUp: 0.9 }
    const pointing = await read(KNOWN_TOWN, 'а детям сколько?', heads, AFTER_PLACE)
    expect(pointing).toMatchObject({ scope: { placeIds: [8] } })
    const other = await read(KNOWN_TOWN, 'когда основан город', { acts: { tell: 1 } }, AFTER_PLACE)
    expect(other).toMatchObject({ scope: { placeIds: [] } })
  })

  test('«второй» is the second of the list', async () => {
    const list = { placeIds: [11, 12, 13], shown: 3, conditions: NO_WISHES.conditions }
    const dialogue: Partial<Dialogue> = { before: 'list', list, previous: ['храмы'] }
    const request = await read(KNOWN_TOWN, 'расскажи про второй', { acts: { tell: 1 } }, dialogue)
    expect(request).toMatchObject({ scope: { placeIds: [12] } })
  })

  test('a name alone asks the same of another place', async () => {
    const dialogue: Partial<Dialogue> = { ...AFTER_PLACE, lastKind: 'hours' }
    const request = await read(KNOWN_TOWN, 'а каланча?', { acts: { tell: 1 }, isFollowUp: 0.9 }, dialogue)
    expect(request).toMatchObject({ kind: 'hours', scope: { placeIds: [9] } })
  })

  test('«да» is what was offered', async () => {
    const heads = ({ message }: EncoderInput): HeadsOf =>
      message === 'да' ? { acts: { accept: 1 } } : { acts: { plan: 1 } }
    const dialogue: Partial<Dialogue> = { offer: 'построй маршрут на час', before: 'offer' }
    expect(await read(KNOWN_TOWN, 'да', heads, dialogue)).toMatchObject({
      kind: 'plan',
      walk: { minutes: 60 },
    })
  })
})

describe('what a short message means after an answer', () => {
  const AFTER_LIST: Partial<Dialogue> = {
    before: 'list',
    focus: [15, 16, 18],
    previous: ['где поесть'],
    list: { placeIds: [15, 16, 18], shown: 3, conditions: NO_WISHES.conditions },
  }

  test.each(['find', 'tell'] as const)(
    '«второй» is asked about the second of the list, by the act %s',
    async (act) => {
      const request = await read(KNOWN_TOWN, 'второй', { acts: { [act]: 1 } }, AFTER_LIST)
      expect(request).toMatchObject({ kind: 'ask', scope: { placeIds: [16] } })
    },
  )
})

test('what is word for word an example of talk is talk, whatever the heads say', async () => {
  const heads = { dangers: { medical: 0.9, none: 0.1 }, acts: { find: 1 } }
  expect(await read(KNOWN_TOWN, 'Помощь', heads)).toEqual({ kind: 'talk', topic: 'abilities' })
})

test.each([KNOWN_TOWN, SHIPPED_TOWN])(
  'in %s who only says what he needs asks it of the place before, and who asks where of all',
  async (town) => {
    const heads = { acts: { find: 1 }, conditions: { dog: 0.9 }, isFollowUp: 0.9 }
    const request = await read(town, 'а с собакой', heads, AFTER_PLACE)
    expect(request).toMatchObject({ kind: 'ask', scope: { placeIds: [8] }, facts: ['dogs'] })
    expect(await read(town, 'а куда с собакой', heads, AFTER_PLACE)).toMatchObject({ kind: 'find' })
    expect(await read(town, 'а с собакой', heads)).toMatchObject({ kind: 'find' })
  },
)

test.each([KNOWN_TOWN, SHIPPED_TOWN])(
  'in %s a fact and the hour asked in one breath are two questions, also with no space between sentences',
  async (town) => {
    const heads = ({ message }: EncoderInput): HeadsOf =>
      message.includes('час')
        ? { acts: { when: 1 }, isFollowUp: 0.9 }
        : { acts: { tell: 1 }, isFollowUp: 0.9 }
    const message = 'Добрый день.почём билет туда и до которого часу он'
    const { asked } = await readAll(town, message, heads, AFTER_PLACE)
    expect(asked.map(([request]) => request)).toMatchObject([
      { kind: 'ask', scope: { placeIds: [8] }, facts: ['price'] },
      { scope: { placeIds: [8] } },
    ])
  },
)
