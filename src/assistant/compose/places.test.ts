import { describe, expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createFakeQuestion } from '#testing/fake-encoder.ts'
import { createToolContext, getPlaceId, KNOWN, SHIPPED } from '#testing/tool-contexts.ts'
import { findUngrounded } from '../grounding/find-ungrounded.ts'
import {
  type Conditions,
  type NeedKey,
  NO_CONDITIONS,
  type PlaceSet,
  type Point,
  type Transport,
} from '../request.ts'
import { checkHours } from '../tools/check-hours.ts'
import { comparePlaces } from '../tools/compare-places.ts'
import { findPlaces } from '../tools/find-places.ts'
import { getDirections } from '../tools/get-directions.ts'
import { NEED_ROWS } from '../tools/need-rows.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { dialogueSchema, NEW_DIALOGUE } from '../understand/dialogue.ts'
import { composeCompare } from './compare.ts'
import { composeDirections } from './directions.ts'
import { composeFind } from './find.ts'
import { composeHours } from './hours.ts'
import type { Reply } from './reply.ts'

const MAX_CHARACTERS = 700

/**
 * Checks what holds for every answer: every fact is grounded, the text is short, and the memory can be
 * stored.
 */
function check({ guide }: ToolContext, reply: Reply, message = ''): Reply {
  const { text, computed } = reply.text
  expect(findUngrounded(guide, { text, computed, message })).toEqual([])
  expect(text.length).toBeLessThanOrEqual(MAX_CHARACTERS)
  const dialogue = { ...NEW_DIALOGUE, ...reply.remember }
  expect(dialogueSchema.parse(JSON.parse(JSON.stringify(dialogue)))).toEqual(
    JSON.parse(JSON.stringify(dialogue)),
  )
  return reply
}

function find(context: ToolContext, wishes: Partial<Conditions>, first = 0): Reply {
  const conditions = { ...NO_CONDITIONS, ...wishes }
  const found = findPlaces(context, conditions, 'interest')
  return check(
    context,
    composeFind(context, { conditions, sort: 'interest', found, first }),
    wishes.unknownNames?.join(' '),
  )
}

function createSet({ guide }: ToolContext, category: string): PlaceSet {
  const places = guide.places.filter((place) => place.category === category)
  return { placeIds: places.map(({ id }) => id), label: category, kind: 'category' }
}

describe('lists', () => {
  test('the head names what all meet, a line shows why, a button offers the rest', () => {
    const { text, quickReplies, remember } = find(KNOWN, { needs: [{ key: 'indoor' }, { key: 'free' }] })
    expect(text.text).toMatch(/^Бесплатные места под крышей:\n1\. /)
    expect(text.text).toContain('Цена: вход свободный.')
    expect(quickReplies?.[0]).toMatch(/^Ещё \d$/)
    expect(remember?.list?.shown).toBe(5)
    expect(remember?.list?.placeIds.length).toBeGreaterThan(5)
  })

  test('what is known of none is said once, what is not known of one stands beside it', () => {
    expect(find(SHIPPED, { needs: [{ key: 'dog' }] }).text.text).toMatch(
      /\nПускают ли с собакой — в путеводителе не сказано\.$/,
    )
    const some = find(KNOWN, { wanted: [createSet(KNOWN, 'музей')], needs: [{ key: 'stepFree' }] })
    expect(some.text.text).toMatch(/\nНе сказано, есть ли там ступени: мест[ао] [\d, ]+\.$/)
    expect(some.text.text.match(/Не сказано/g)).toHaveLength(1)
  })

  test('going on shows the next ones with their numbers', () => {
    const { text } = find(KNOWN, { needs: [{ key: 'indoor' }] }, 5)
    expect(text.text).toMatch(/^Ещё подходит:\n6\. /)
  })
})

describe('lines of a list', () => {
  test('late in the evening where one eats each line says until when, what is shut stands behind', () => {
    const late = { ...KNOWN, now: '2026-06-17T21:30' }
    const { text } = find(late, { needs: [{ key: 'food' }] })
    const lines = text.text.split('\n').filter((line) => /^\d\./.test(line))
    const isShut = lines.map((line) => line.includes('закрыто'))
    expect(isShut).toEqual(isShut.toSorted((one, other) => Number(one) - Number(other)))
    expect(lines.filter((line) => /(?:открыто|закрыто)/.test(line)).length).toBeGreaterThan(1)
  })

  test('what was asked last is shown first', () => {
    const { text } = find(KNOWN, { needs: [{ key: 'children' }, { key: 'free' }] })
    expect(text.text.split('\n')[1]).toMatch(/^1\. [^.]+\. Цена: /)
  })

  test('a single place is told in a sentence with its evidence', () => {
    const { text, remember } = find(KNOWN, { wanted: [createSet(KNOWN, 'баня')] })
    expect(text.text).toMatch(/^«Баня № 3» — открыто до 22:00\. Общественная баня.* Адрес: /)
    expect(remember?.focus).toEqual([getPlaceId(KNOWN, 'Баня № 3')])
  })

  test('when nothing meets all, the condition in the way is named, and what meets the others', () => {
    const { text, remember, quickReplies, isSupported } = find(KNOWN, {
      wanted: [createSet(KNOWN, 'музей')],
      needs: [{ key: 'free' }],
    })
    expect(text.text).toMatch(
      /^Чтобы ещё и бесплатно — такого в путеводителе нет\. Без этого условия:\n1\. .*музей.*\n2\. .*\n3\. [^\n]+$/iu,
    )
    expect(remember?.list).toMatchObject({ shown: 3, conditions: { needs: [] } })
    expect(quickReplies?.[0]).toBe('Ещё 1')
    expect(isSupported).toBe(true)
  })

  test('what the guide does not have is said, and nothing is listed instead', () => {
    const set: PlaceSet = { placeIds: [], label: 'театр', kind: 'category' }
    const { isSupported, text } = find(SHIPPED, { wanted: [set], unknownNames: ['театр'] })
    expect(text.text).toMatch(/^Театров в путеводителе нет\./)
    expect(isSupported).toBe(false)
  })

  test('a topic lists only places that are about it', () => {
    const { text } = find(KNOWN, { topic: createFakeQuestion('скелет мамонта') })
    expect(text.text).toMatch(/^«Краеведческий музей»\. .*скелет мамонта/)
    expect(text.text).not.toContain('Никольская церковь')
  })

  test('a doubtful place comes with the sentence that says so', () => {
    const place = createPlace({
      name: 'Кинотеатр',
      category: 'кинотеатр',
      description: 'Главный зал города. Кинотеатр закрыт.',
    })
    const context = createToolContext({ ...SHIPPED.guide, places: [place] })
    expect(find(context, {}).text.text).toContain('Кинотеатр закрыт.')
  })

  test('near a visitor whose position is not known that is said', () => {
    expect(
      find(KNOWN, { near: { kind: 'visitor' }, wanted: [createSet(KNOWN, 'музей')] }).text.text,
    ).toContain('Где вы, я не знаю')
  })

  test.each([KNOWN, SHIPPED])('every need is told within the limits', (context) => {
    for (const key of Object.keys(NEED_ROWS) as NeedKey[])
      find(context, { needs: [{ key }], topic: createFakeQuestion('старые дома и река') })
  })
})

describe('hours', () => {
  const say = (names: readonly string[], when: Parameters<typeof checkHours>[2], context = KNOWN) => {
    const ids = names.map((name) => getPlaceId(context, name))
    return check(context, composeHours(context, checkHours(context, ids, when), when)).text.text
  }

  test('today and the rule of the week', () => {
    expect(say(['Центральный рынок'], { kind: 'now' })).toBe(
      '«Центральный рынок»: сейчас открыто до 17:00. Часы работы: Tu-Su 08:00-17:00; Mo off.',
    )
  })

  test('a day that it is closed on', () => {
    expect(say(['Музей соли'], { kind: 'day', date: '2026-06-21' })).toMatch(
      /^«Музей соли»: вс, 21 июня, закрыто\./,
    )
  })

  test('hours that nobody knows', () => {
    expect(say(['Краеведческий музей'], { kind: 'now' }, SHIPPED)).toBe(
      '«Краеведческий музей»: часы работы в путеводителе не указаны.',
    )
  })

  test('on a public holiday hours that do not speak of it are told as usual ones, with whom to ask', () => {
    const place = createPlace({
      name: 'Кафе «Огонёк»',
      openingHours: '10:00-18:00',
      phone: '+7 900 000-00-00',
    })
    const context = createToolContext({ ...SHIPPED.guide, places: [place] }, { now: '2027-01-01T12:00' })
    const say = (when: Parameters<typeof checkHours>[2]) =>
      check(context, composeHours(context, checkHours(context, [place.id], when), when)).text.text
    expect(say({ kind: 'now' })).toBe(
      'Кафе «Огонёк»: сегодня праздник, открыто ли, лучше уточнить. Часы работы: 10:00-18:00. Уточнить можно по телефону +7 900 000-00-00.',
    )
    expect(say({ kind: 'moment', at: '2026-12-31T20:00' })).toContain(
      'закрыто, откроется завтра в 10:00. Завтра праздник, уточните.',
    )
    expect(say({ kind: 'day', date: '2027-01-11' })).toContain('открыто 10:00–18:00')
  })

  test('of several the open ones come first and the unknown are named', () => {
    const text = say(['Музей соли', 'Кинотеатр «Космос»', 'Краеведческий музей'], {
      kind: 'moment',
      at: '2026-06-21T12:00',
    })
    expect(text.split('\n').map((line) => line.slice(0, 12))).toEqual([
      'Кинотеатр «К',
      'Музей соли —',
      'Часы работы ',
    ])
  })
})

describe('comparisons', () => {
  const say = (names: readonly string[], by: Parameters<typeof comparePlaces>[2], context = KNOWN) => {
    const ids = names.map((name) => getPlaceId(context, name))
    return check(context, composeCompare(comparePlaces(context, ids, by)))
  }

  test('the winner with its figure, the next one, and who is unknown', () => {
    expect(say(['Музей соли', 'Пожарная каланча', 'Центральный рынок'], 'price').text.text).toBe(
      'Дешевле всего — «Пожарная каланча»: 100 ₽. Следом «Музей соли»: 250 ₽. Цена не указана: «Центральный рынок».',
    )
  })

  test('a few are told of one by one by what is asked, the one that alone has it first', () => {
    const asked = ['Музей соли', 'Пожарная каланча'].map((name) => getPlaceId(KNOWN, name))
    const by = { question: createFakeQuestion('куда с бабушкой'), needs: [{ key: 'stepFree' as const }] }
    const { text, remember } = check(KNOWN, composeCompare(comparePlaces(KNOWN, asked, by), asked))
    expect(text.text).toMatch(/^Больше подойдёт «Музей соли»\.\n«Музей соли»: .+\n«Пожарная каланча»: .+$/)
    expect(remember?.list).toMatchObject({ placeIds: asked, shown: 2 })
  })

  test('equal ones are no winners', () => {
    expect(say(['Троицкий собор', 'Соборная мечеть'], 'price').text.text).toMatch(
      /^Поровну: «Троицкий собор»/,
    )
  })

  test('distances say where they are counted from, and estimates that they are', () => {
    const { text } = say(['Городской пляж', 'Церковь Казанской иконы Божией Матери'], 'distance', SHIPPED)
    expect(text.text).toMatch(/Считаю от центра города/)
    expect(text.text).toMatch(/«Городской пляж»: .*примерно/)
  })

  test('nothing known is said and not supported', () => {
    const reply = say(['Краеведческий музей', 'Петровский сквер'], 'price', SHIPPED)
    expect(reply).toMatchObject({
      isSupported: false,
      text: { text: 'Цены этих мест в путеводителе не указаны: «Краеведческий музей», «Петровский сквер».' },
    })
  })

  test.each(['distance', 'age', 'price', 'hours', 'visitMinutes', 'interest'] as const)('%s', (by) => {
    for (const context of [KNOWN, SHIPPED]) {
      const placeIds = context.guide.places.slice(0, 6).map(({ id }) => id)
      check(context, composeCompare(comparePlaces(context, placeIds, by)))
    }
  })
})

describe('ways', () => {
  const say = (to: Point, by: Transport = 'foot', context = KNOWN, from?: Point) =>
    check(context, composeDirections(getDirections(context, from, to, by)), 'эрмитаж')

  test('metres, minutes, the side and the map', () => {
    const { text } = say({ kind: 'place', id: getPlaceId(KNOWN, 'Музей соли') })
    expect(text.text).toMatch(/^«Музей соли»: по прямой \d+ м, ≈ \d+ мин пешком, от центра города на /)
    expect(text.text).toMatch(/\nПоказать на карте: \/map\?/)
  })

  test('an approximate point is told as such', () => {
    const { text } = say({ kind: 'place', id: getPlaceId(SHIPPED, 'Петровский сквер') }, 'foot', SHIPPED)
    expect(text.text).toMatch(/примерно|совсем рядом/)
    expect(text.text).toContain('Точка на карте указана приблизительно.')
  })

  test('a name that the guide lacks', () => {
    expect(say({ kind: 'unknown', name: 'Эрмитаж' })).toMatchObject({ isSupported: false })
  })

  test('an unknown start is said', () => {
    const to = { kind: 'place', id: getPlaceId(KNOWN, 'Музей соли') } as const
    expect(say(to, 'foot', KNOWN, { kind: 'unknown', name: 'Эрмитаж' }).text.text).toMatch(
      /^Места, от которого вы идёте, в путеводителе нет, поэтому считаю от центра города\./,
    )
  })

  test('where the guide says nothing of buses it says so, and how far it is on foot', () => {
    const { text, isSupported } = say({ kind: 'place', id: getPlaceId(KNOWN, 'Музей соли') }, 'bus')
    expect(text.text).toContain('Чем туда доехать, в путеводителе не сказано.')
    expect(isSupported).toBe(false)
    expect(text.text).toMatch(/пешком/)
  })

  test('every place of both towns', () => {
    for (const context of [KNOWN, SHIPPED]) {
      for (const { id } of context.guide.places) {
        for (const by of ['foot', 'bus', 'car', 'bike'] as const) say({ kind: 'place', id }, by, context)
      }
    }
  })
})
