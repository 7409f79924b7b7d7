import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createToolContext, KNOWN, SHIPPED } from '#testing/tool-contexts.ts'
import { type Conditions, NO_CONDITIONS } from '../request.ts'
import { findPlaces } from '../tools/find-places.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { composeFind } from './find.ts'

function find(context: ToolContext, wishes: Partial<Conditions>) {
  const conditions = { ...NO_CONDITIONS, ...wishes }
  const found = findPlaces(context, conditions, 'interest')
  return composeFind(context, { conditions, sort: 'interest', found })
}

test('what is open on a day has those with hours first and names what is shut', () => {
  const { text } = find(KNOWN, { when: { kind: 'day', date: '2026-06-15' } })
  expect(text.text).toMatch(/^Открыто: пн, 15 июня:\n1\. .* — \d\d:\d\d–\d\d:\d\d/)
  expect(text.text).toMatch(/\nЗакрыто: .+\.$/)
})

test('a place that is shut all day says so in a list that asks for no time', () => {
  const [museum, park] = [
    createPlace({
      id: 7,
      name: 'Музей',
      category: 'музей',
      tags: ['дети'],
      openingHours: 'Th-Su 10:00-18:00',
    }),
    createPlace({ id: 8, name: 'Парк', category: 'парк', tags: ['дети'] }),
  ]
  const context = createToolContext({ ...SHIPPED.guide, places: [museum, park] })
  const { text } = find(context, { needs: [{ key: 'children' }] })
  expect(text.text).toMatch(/Музей — закрыто, откроется завтра в 10:00/)
  expect(text.text).toMatch(/Парк(?:\.|\n|$)/)
})
