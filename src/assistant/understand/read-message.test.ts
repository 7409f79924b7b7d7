import { describe, expect, test } from 'vitest'
import { KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'
import {
  AFTER_PLACE,
  AFTER_WALK,
  type HeadsOf,
  NO_WISHES,
  readFirst as read,
  readAll,
} from '#testing/read-requests.ts'
import type { EncoderInput } from '../encoder/encoder.ts'
import type { Dialogue } from './dialogue.ts'

describe('the act chooses the kind of request', () => {
  test('a question about a place that is named', async () => {
    const request = await read(KNOWN_TOWN, 'сколько стоит билет в музей соли', { acts: { tell: 1 } })
    expect(request).toMatchObject({ kind: 'ask', scope: { placeIds: [8] }, facts: ['price'] })
  })

  test('a question holds no text of the message', async () => {
    const request = await read(SHIPPED_TOWN, 'кто построил крылатых львов', { acts: { tell: 1 } })
    expect(JSON.stringify(request)).not.toMatch(/построил|крылатых/)
  })

  test('opening hours at a time', async () => {
    const request = await read(KNOWN_TOWN, 'каланча в понедельник открыта?', { acts: { when: 1 } })
    expect(request).toMatchObject({
      kind: 'hours',
      scope: { placeIds: [9] },
      when: { kind: 'day', date: '2026-06-22' },
    })
  })

  test('a way from one place to another', async () => {
    const request = await read(KNOWN_TOWN, 'как пройти от вокзала до музея соли', { acts: { way: 1 } })
    expect(request).toMatchObject({
      kind: 'directions',
      from: { kind: 'place', id: 31 },
      to: { kind: 'place', id: 8 },
      by: 'foot',
    })
  })

  test('who stands somewhere begins the way there', async () => {
    const request = await read(KNOWN_TOWN, 'мы у вокзала, как дойти до музея соли', { acts: { way: 1 } })
    expect(request).toMatchObject({ from: { kind: 'place', id: 31 }, to: { kind: 'place', id: 8 } })
  })

  test('of two bare names the way goes from the first to the second', async () => {
    const request = await read(KNOWN_TOWN, 'расстояние музей соли - каланча', { acts: { way: 1 } })
    expect(request).toMatchObject({ from: { kind: 'place', id: 8 }, to: { kind: 'place', id: 9 } })
  })

  test('a start that the guide lacks is not the centre', async () => {
    const request = await read(KNOWN_TOWN, 'сколько идти от Эрмитажа до каланчи', { acts: { way: 1 } })
    expect(request).toMatchObject({ from: { kind: 'unknown' }, to: { kind: 'place', id: 9 } })
  })

  test('a ride is looked for in the texts first, and what one came by is not where one goes', async () => {
    const heads = { acts: { way: 1 } }
    const { asked } = await readAll(KNOWN_TOWN, 'приехали на автобусе, как добраться в музей соли', heads)
    expect(asked[0]).toMatchObject([
      { kind: 'ask', scope: { placeIds: [8] } },
      { kind: 'directions', to: { kind: 'place', id: 8 }, by: 'bus' },
    ])
  })

  test('a ride is no question about the place spoken of', async () => {
    const heads = { acts: { tell: 1 }, isFollowUp: 0.9 }
    const request = await read(KNOWN_TOWN, 'а на автобус почём билет', heads, AFTER_PLACE)
    expect(request).toMatchObject({ kind: 'ask', scope: { placeIds: [] } })
  })

  test('to what the guide does not list its texts may tell the way', async () => {
    const { asked } = await readAll(KNOWN_TOWN, 'как доехать до Эрмитажа', { acts: { way: 1 } })
    expect(asked[0]?.map(({ kind }) => kind)).toEqual(['directions', 'ask'])
  })

  test('hours of what the guide does not list are a question to its texts', async () => {
    const hours = { acts: { when: 1 } }
    expect(await read(KNOWN_TOWN, 'когда принимает паспортный стол', hours)).toMatchObject({ kind: 'ask' })
    expect(await read(KNOWN_TOWN, 'когда открыто', hours)).toMatchObject({ kind: 'hours' })
  })

  test('where more is said than that hours are asked for the texts answer first', async () => {
    const { asked } = await readAll(KNOWN_TOWN, 'когда рыжиковая ярмарка на рынке', { acts: { when: 1 } })
    expect(asked[0]?.map(({ kind }) => kind)).toEqual(['ask', 'hours'])
  })

  test('a superlative that names nothing to compare is a question to the texts first', async () => {
    const { asked } = await readAll(KNOWN_TOWN, 'а самое большое дерево?', { acts: { compare: 1 } })
    expect(asked[0]?.map(({ kind }) => kind)).toEqual(['ask', 'compare'])
  })

  test('what weather it is now is a question that the guide may not answer', async () => {
    expect(await read(SHIPPED_TOWN, 'какая погода', { acts: { live: 1 } })).toMatchObject({ kind: 'ask' })
  })

  test('thanks', async () => {
    const request = await read(SHIPPED_TOWN, 'спасибо большое', { acts: { talk: 1 } })
    expect(request).toEqual({ kind: 'talk', topic: 'thanks' })
  })
})

describe('conditions come from the head, their values from code', () => {
  test('places with needs, a sum and an age', async () => {
    const heads = { acts: { find: 1 }, conditions: { food: 0.9, cheap: 0.9, children: 0.9 } }
    const request = await read(KNOWN_TOWN, 'где поесть с сыном 7 лет рублей на 300, до 300 рублей', heads)
    expect(request).toMatchObject({
      kind: 'find',
      conditions: {
        needs: [{ key: 'food' }, { key: 'children', value: 7 }, { key: 'cheap', value: 300 }],
      },
      sort: 'cheap',
    })
  })

  test('what is excluded is the set behind «без»', async () => {
    const heads = { acts: { find: 1 }, conditions: { exclude: 0.9 } }
    const request = await read(KNOWN_TOWN, 'что посмотреть без музеев и церквей', heads)
    expect(request).toMatchObject({
      conditions: { wanted: [], unwanted: [{ label: 'музей' }, { label: 'церковь' }] },
    })
  })

  test('near a place that is named', async () => {
    const heads = { acts: { find: 1 }, conditions: { near: 0.9, food: 0.9 } }
    const request = await read(KNOWN_TOWN, 'кафе рядом с музеем соли', heads)
    expect(request).toMatchObject({
      conditions: { wanted: [{ label: 'кафе' }], near: { kind: 'place', id: 8 } },
      sort: 'near',
    })
  })

  test('a follow-up keeps the conditions of the list and adds its own', async () => {
    const list = {
      placeIds: [7, 8, 9],
      shown: 3,
      conditions: {
        wanted: [{ placeIds: [7, 8, 9, 10], label: 'музей', kind: 'category' as const }],
        unwanted: [],
        needs: [{ key: 'children' as const }],
        unwantedNeeds: [],
        unknownNames: [],
      },
    }
    const heads = { acts: { change: 1 }, isFollowUp: 0.9, conditions: { free: 0.9 } }
    const dialogue: Partial<Dialogue> = { before: 'list', list, previous: ['музеи с ребёнком'] }
    expect(await read(KNOWN_TOWN, 'а бесплатные?', heads, dialogue)).toMatchObject({
      kind: 'find',
      conditions: { wanted: [{ label: 'музей' }], needs: [{ key: 'children' }, { key: 'free' }] },
    })
    const more = await read(KNOWN_TOWN, 'ещё', { ...heads, conditions: {} }, dialogue)
    expect(more).toMatchObject({ kind: 'find', isMore: true })
  })
})

describe('a walk', () => {
  test('«без» keeps out whatever the head makes of it', async () => {
    const request = await read(KNOWN_TOWN, 'прогулка без музеев', { acts: { plan: 1 } })
    expect(request).toMatchObject({
      walk: { conditions: { wanted: [], unwanted: [{ label: 'музей' }] } },
    })
  })

  test('«или» is one stop of either', async () => {
    const request = await read(KNOWN_TOWN, 'музей соли или каланча, потом кафе', { acts: { plan: 1 } })
    expect(request).toMatchObject({
      walk: {
        conditions: {
          wanted: [
            { placeIds: [8, 9], step: 0 },
            { label: 'кафе', step: 1 },
          ],
        },
      },
    })
  })

  test('of two times the earlier is the start, the later the end', async () => {
    const request = await read(SHIPPED_TOWN, 'приедем к 10 и до 17 у вас', { acts: { plan: 1 } })
    expect(request).toMatchObject({ walk: { startsAt: '2026-06-20T10:00', deadline: '2026-06-20T17:00' } })
  })

  test('two sentences that ask for a walk ask for one', async () => {
    const heads = { acts: { plan: 1 }, conditions: {} }
    const { asked } = await readAll(KNOWN_TOWN, 'Хочу маршрут на час. Постройте от вокзала.', heads)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.[0]).toMatchObject({
      kind: 'plan',
      walk: { minutes: 60, start: { kind: 'place', id: 31 } },
    })
  })

  test('what the walk on the screen costs is told by the walk', async () => {
    const request = await read(KNOWN_TOWN, 'во сколько обойдётся?', { acts: { tell: 1 } }, AFTER_WALK)
    expect(request).toEqual({ kind: 'change', edits: [], walk: NO_WISHES, facts: ['price'] })
  })
})

describe('danger', () => {
  const danger = { dangers: { medical: 0.9, none: 0.1 }, acts: { help: 1 } }

  test('comes before everything, wherever it stands in a message', async () => {
    const story = 'мы гуляли по набережной и смотрели на воду. '.repeat(20)
    const heads = ({ message }: EncoderInput): HeadsOf =>
      message.includes('упал') ? danger : { acts: { find: 1 } }
    for (const end of [`. ${story}`, '']) {
      const request = await read(KNOWN_TOWN, `${story} мужчина упал и не дышит${end}`, heads)
      expect(request).toEqual({ kind: 'danger', danger: 'medical' })
    }
  })

  test('between the thresholds the ordinary answer gets a line', async () => {
    const heads = { dangers: { medical: 0.4, none: 0.6 }, acts: { find: 1 } }
    const { asked, mayBeDanger } = await readAll(KNOWN_TOWN, 'где больница', heads)
    expect(asked[0]?.[0]).toMatchObject({ kind: 'find' })
    expect(mayBeDanger).toBe(true)
  })

  test('a name alone is no alarm', async () => {
    expect(await read(KNOWN_TOWN, 'пожарная каланча', danger)).not.toMatchObject({ kind: 'danger' })
  })

  test('who asks to be told of a place asks for all of it, unless something in particular is asked', async () => {
    const heads = { acts: { tell: 1 } }
    const whole = { kind: 'ask', scope: { isExplicit: true }, isWhole: true }
    expect(await read(KNOWN_TOWN, 'расскажи про пожарную каланчу', heads)).toMatchObject(whole)
    expect(await read(KNOWN_TOWN, 'что за пожарная каланча', heads)).toMatchObject(whole)
    const spoken: Partial<Dialogue> = { before: 'place', focus: [7], previous: ['музеи'] }
    expect(await read(KNOWN_TOWN, 'расскажи про него', heads, spoken)).toMatchObject(whole)
    expect(await read(KNOWN_TOWN, 'Расскажи подробнее', heads, spoken)).toMatchObject({
      kind: 'ask',
      scope: { placeIds: [7] },
      isWhole: true,
    })
    const request = await read(KNOWN_TOWN, 'кто построил пожарную каланчу', heads)
    expect(request).toMatchObject({ kind: 'ask', scope: { isExplicit: true } })
    expect(request).not.toHaveProperty('isWhole')
  })
})

test('a message with three questions makes three requests, later ones about the place of the first', async () => {
  const heads = ({ message }: EncoderInput): HeadsOf => {
    if (message.includes('открыв')) return { acts: { when: 1 } }
    return { acts: message.includes('пройти') ? { way: 1 } : { tell: 1 }, isFollowUp: 0.9 }
  }
  const message = 'Во сколько открывается музей соли? Сколько стоит билет? И как туда пройти?'
  const { asked } = await readAll(KNOWN_TOWN, message, heads)
  expect(asked.map(([request]) => request)).toMatchObject([
    { kind: 'hours', scope: { placeIds: [8] } },
    { kind: 'ask', scope: { placeIds: [8] }, facts: ['price'] },
    { kind: 'directions', to: { kind: 'place', id: 8 } },
  ])
})

test('of two close acts both requests are kept', async () => {
  const { asked } = await readAll(KNOWN_TOWN, 'где поесть на набережной', { acts: { find: 0.5, tell: 0.45 } })
  expect(asked[0]?.map(({ kind }) => kind)).toEqual(['find', 'ask'])
})

test('a message in another alphabet gets told so, keys hit at random too', async () => {
  const heads = { acts: { tell: 1 } }
  expect(await read(KNOWN_TOWN, 'Wo ist das Museum bitte schön', heads)).toEqual({
    kind: 'talk',
    topic: 'otherLanguage',
  })
  expect(await read(KNOWN_TOWN, '...', heads)).toEqual({ kind: 'talk', topic: 'noise' })
})

test('a cry for help that is nothing else is one', async () => {
  const heads = { dangers: { medical: 0.9, none: 0.1 }, acts: { help: 1 } }
  expect(await read(KNOWN_TOWN, 'помогите', heads)).toEqual({ kind: 'danger', danger: 'medical' })
})

test('a button means what it says, whatever the heads make of it', async () => {
  const heads = { acts: { talk: 1 } }
  const dialogue: Partial<Dialogue> = { ...AFTER_PLACE }
  expect(await read(KNOWN_TOWN, 'Как туда пройти?', heads, dialogue)).toMatchObject({
    kind: 'directions',
    to: { kind: 'place', id: 8 },
  })
})

test('places of an English message are found by their kind and their names in Latin letters', async () => {
  const english = await readAll(KNOWN_TOWN, 'how do I get from the museum to Lyadov house', {
    acts: { way: 1 },
  })
  expect(english.language).toBe('en')
  expect(english.asked[0]?.[0]).toMatchObject({ kind: 'directions', to: { kind: 'place', id: 29 } })
})
