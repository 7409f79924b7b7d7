import { expect, test } from 'vitest'
import { getPlaceId, KNOWN } from '#testing/tool-contexts.ts'
import { type Conditions, NO_CONDITIONS, type PlaceSet } from '../request.ts'
import { listConditions } from '../tools/judge-condition.ts'
import { locatePoint } from '../tools/tool-context.ts'
import { composeHeading } from './condition-words.ts'

const kind = (label: string): PlaceSet => ({ placeIds: [1], label, kind: 'category' })
const tag = (label: string): PlaceSet => ({ placeIds: [1], label, kind: 'tag' })
const day = { kind: 'day', date: '2026-06-20', part: 'evening' } as const

test.each<[Partial<Conditions>, string]>([
  [{}, ''],
  [{ needs: [{ key: 'children' }] }, 'Куда сходить с детьми'],
  [{ needs: [{ key: 'food' }, { key: 'children' }, { key: 'cheap' }] }, 'Где поесть с детьми, недорого'],
  [{ needs: [{ key: 'dog' }, { key: 'water' }] }, 'Места у воды, куда можно с собакой'],
  [
    { wanted: [kind('кафе')], needs: [{ key: 'cheap' }, { key: 'dog' }] },
    'Недорогие кафе, куда можно с собакой',
  ],
  [{ wanted: [kind('музей')], needs: [{ key: 'cheap', value: 300 }] }, 'Музеи не дороже 300 руб.'],
  [{ wanted: [tag('палатки')], needs: [{ key: 'cheap' }] }, 'Палатки — недорого'],
  [{ when: { kind: 'now' } }, 'Открыто сейчас'],
  [{ wanted: [kind('музей')], when: { kind: 'now' } }, 'Музеи, открыто сейчас'],
  [{ needs: [{ key: 'evening' }, { key: 'quiet' }], when: day }, 'Тихие места (сб, 20 июня, вечером)'],
  [{ unwanted: [kind('музей'), tag('еда')] }, 'Кроме музеев и темы «еда»'],
])('%j is headed «%s»', (wishes, heading) => {
  expect(composeHeading(listConditions({ ...NO_CONDITIONS, ...wishes })).text).toBe(heading)
})

test('a place stands in the heading by its name, and is none of the places told of', () => {
  const near = { kind: 'place', id: getPlaceId(KNOWN, 'Музей соли') } as const
  const conditions = listConditions({ ...NO_CONDITIONS, wanted: [kind('кафе')], near })
  expect(composeHeading(conditions, locatePoint(KNOWN, near))).toMatchObject({
    text: 'Кафе рядом с местом «Музей соли»',
    placeIds: [],
  })
})
