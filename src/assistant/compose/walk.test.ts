import { describe, expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { findUngrounded } from '../grounding/find-ungrounded.ts'
import { createGuideIndex } from '../guide/guide-index.ts'
import { type Conditions, NO_CONDITIONS, type WalkEdit, type WalkWishes } from '../request.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { changeWalk } from '../tools/walk/change-walk.ts'
import { planWalk } from '../tools/walk/plan-walk.ts'
import { dialogueSchema, NEW_DIALOGUE } from '../understand/dialogue.ts'
import { formatMeters } from '../wording/quantity.ts'
import { composeWalk } from './walk.ts'
import { composeWalkFigures } from './walk-figures.ts'
import { dropCondition, listUnderstood } from './walk-understood.ts'

const NOW = '2026-06-17T11:00'
const known = toContext(KNOWN_TOWN)
const shipped = toContext(SHIPPED_TOWN)

function toContext(dir: string): ToolContext {
  const guide = readGuide(dir)
  return { guide, index: createGuideIndex(guide), now: NOW }
}

function toWishes(conditions: Partial<Conditions> = {}, limits: Partial<WalkWishes> = {}): WalkWishes {
  return { by: 'foot', ...limits, conditions: { ...NO_CONDITIONS, ...conditions } }
}

const say = (context: ToolContext, wishes: WalkWishes) => composeWalk(context, planWalk(context, wishes))

const ASKED: readonly (readonly [string, WalkWishes])[] = [
  ['nothing', toWishes()],
  ['a pram and two hours', toWishes({ needs: [{ key: 'pram' }] }, { minutes: 120 })],
  ['a dog', toWishes({ needs: [{ key: 'dog' }] })],
  ['rain and a meal', toWishes({ needs: [{ key: 'rain' }, { key: 'food' }] })],
  ['quiet by the water, free', toWishes({ needs: [{ key: 'quiet' }, { key: 'water' }, { key: 'free' }] })],
  ['a whole day', toWishes({}, { minutes: 480 })],
  ['an evening by bike', toWishes({ needs: [{ key: 'evening' }] }, { by: 'bike' })],
  ['a deadline and small legs', toWishes({}, { deadline: '2026-06-17T14:00', legMeters: 600 })],
  ['an unknown start', toWishes({}, { start: { kind: 'unknown', name: 'дом' } })],
  ['too little time', toWishes({}, { minutes: 10 })],
]

describe.each([
  ['Кедринск', known],
  ['Павловск', shipped],
])('%s', (_, context) => {
  test.each(ASKED)('%s: short, grounded, its places are in the guide', (_said, wishes) => {
    const { text, walk } = say(context, wishes)
    expect(text.text.length).toBeLessThanOrEqual(700)
    expect(findUngrounded(context.guide, { text: text.text, computed: text.computed, message: '' })).toEqual(
      [],
    )
    const ids = context.guide.places.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining([...text.placeIds, ...(walk?.points.map(({ id }) => id) ?? [])]),
    )
  })

  test('each stop has one reason, word for word from its own texts', () => {
    const { text, walk } = say(context, toWishes())
    const lines = text.text.split('\n').filter((line) => /^\d+\./.test(line))
    expect(lines).toHaveLength(walk?.points.length ?? 0)
    for (const [index, point] of (walk?.points ?? []).entries()) {
      const place = context.guide.places.find(({ id }) => id === point.id)
      const reason = lines[index]?.slice(`${index + 1}. ${point.name}. `.length).replace(/\.$/u, '') ?? ''
      expect(`${place?.description} ${place?.descriptionFull}`).toContain(reason)
      expect(reason).not.toBe('')
    }
  })

  test('a need that is not known of any stop is told as unknown', () => {
    expect(say(context, toWishes({ needs: [{ key: 'winter' }] })).text.text).toContain(
      'подойдёт ли это зимой',
    )
  })

  test('what is remembered passes the schema of the dialogue, without vectors', () => {
    const empty = { dense: new Float32Array(2), tokens: new Float32Array(0), content: [], stems: [] }
    const { remember } = say(context, toWishes({ topic: empty, needs: [{ key: 'pram' }] }, { minutes: 90 }))
    const stored = JSON.parse(JSON.stringify({ ...NEW_DIALOGUE, ...remember }))
    const { walk } = dialogueSchema.parse(stored)
    expect(walk?.wishes).toEqual(toWishes({ needs: [{ key: 'pram' }] }, { minutes: 90 }))
    expect(JSON.stringify(stored)).not.toContain('dense')
  })
})

test('of an evening nothing is asked of the stops', () => {
  const { text } = say(known, toWishes({ needs: [{ key: 'evening' }] }))
  expect(text.text).toContain('Учёл: вечером')
  expect(text.text).not.toContain('не сказано')
})

test('a place of which the position is not exact makes the time «примерно»', () => {
  expect(say(shipped, toWishes()).text.text).toMatch(/примерно \d+ ч.* вместе с дорогой/u)
  expect(say(known, toWishes()).text.text).not.toContain('примерно')
})

test('a contradiction says what it takes, and «да» would ask for that', () => {
  const wanted = [7, 8, 20].map((id) => ({
    placeIds: [id],
    label: known.guide.places.find((one) => one.id === id)?.name ?? '',
    kind: 'place' as const,
  }))
  const { text, remember } = say(known, toWishes({ wanted }, { minutes: 40 }))
  expect(text.text).toMatch(/^За 40 мин не успеть: .* Получится, если дать на маршрут /u)
  expect(remember?.offer).toMatch(/^Построй прогулку, \d часа?.*Музей соли/u)
})

test('across the water no time is offered, the sentence of the guide is', () => {
  const monastery = { placeIds: [15], label: 'Белогорский Воскресенский монастырь', kind: 'place' as const }
  const { text, remember } = say(
    shipped,
    toWishes({ wanted: [monastery] }, { minutes: 60, isRoundTrip: true }),
  )
  expect(text.text).toContain('21 км по дороге через мост')
  expect(text.text).not.toMatch(/Получится|ч \d+ мин/u)
  expect(remember?.offer).toBeUndefined()
})

test('a change tells what went and what came, and an edit that was not made', () => {
  const planned = planWalk(known, toWishes())
  if (planned.kind !== 'planned') throw new Error('no walk')
  const current = { walk: planned.plan.walk, wishes: planned.wishes }
  const edits: WalkEdit[] = [
    { kind: 'remove', sets: [], stops: [0] },
    { kind: 'remove', sets: [{ placeIds: [], label: 'аквапарк', kind: 'category' }], stops: [] },
  ]
  const outcome = changeWalk(known, current, edits, toWishes())
  const { text } = composeWalk(known, outcome, current as never)
  const [gone] = planned.plan.walk.points
  expect(text.text).toMatch(/^[^.]*в путеводителе нет/u)
  expect(findUngrounded(known.guide, { ...text, message: '' })).toEqual([])
  expect(text.text).toContain(`Убрал: «${gone?.name}». Теперь маршрут:`)
  expect(text.placeIds).not.toContain(gone?.id)
})

test.each([
  ['Кедринск', known],
  ['Павловск', shipped],
])('%s: what a walk takes is told with its way and prices, grounded', (_, context) => {
  const planned = planWalk(context, toWishes({}, { minutes: 240 }))
  if (planned.kind !== 'planned') throw new Error('no walk')
  const { walk } = planned.plan
  const { text, walk: shown } = composeWalkFigures(context, { walk, wishes: planned.wishes } as never, [
    'price',
  ])
  expect(shown).toBeUndefined()
  expect(text.text).toContain(formatMeters(walk.distanceMeters).text)
  expect(text.text).toMatch(/Платят|не платят|Цена не указана/u)
  expect(findUngrounded(context.guide, { ...text, message: '' })).toEqual([])
})

test('more stops than a walk can have are as many as it can, and said to be', () => {
  const { text, walk } = say(known, toWishes({}, { stops: 30 }))
  expect(text.text).toContain('Больше 12 остановок')
  expect(walk?.points).toHaveLength(12)
})

describe('conditions', () => {
  const museums = { placeIds: [7, 8, 9, 10], label: 'музей', kind: 'category' } as const
  const wishes = toWishes(
    {
      needs: [{ key: 'dog' }, { key: 'quiet' }],
      unwanted: [museums],
      wanted: [{ placeIds: [7], label: 'Музей', kind: 'place' }],
    },
    { minutes: 90, deadline: '2026-06-17T16:40', start: { kind: 'place', id: 31 } },
  )
  const list = listUnderstood(wishes, known.guide)

  test('are told in short words, single places are not', () => {
    expect(list.map(({ label }) => label)).toEqual([
      '1 час 30 минут',
      '17 июня, до 16:40',
      'от места «Железнодорожный вокзал»',
      'с собакой',
      'в тишине',
      'без музеев',
    ])
  })

  test.each(list)('«$label» is taken back by its id, the others stay', ({ id, label }) => {
    const less = dropCondition(wishes, id, known.guide)
    expect(less && listUnderstood(less, known.guide).map((one) => one.label)).toEqual(
      list.map((one) => one.label).filter((other) => other !== label),
    )
  })

  test('an id is the same whatever else holds, and takes back nothing twice', () => {
    const [dog] = listUnderstood(toWishes({ needs: [{ key: 'dog' }] }), known.guide)
    expect(list).toContainEqual(dog)
    expect(dropCondition(toWishes(), dog?.id ?? '', known.guide)).toBeUndefined()
  })
})
