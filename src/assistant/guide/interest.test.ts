import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { countMentions, indexText, listNameWords, rateInterests } from './interest.ts'

const count = (name: string, text: string) => countMentions(listNameWords({ name }), indexText(text))

test.each([
  ['Церковь Казанской иконы', 'Казанская церковь действует.', 1],
  ['Кинотеатр «Родина»', 'Старый город кончается у кинотеатра «Родина».', 1],
  ['Городской сад', 'В городе восемь тысяч жителей. Лядов разбил Городской сад.', 1],
  ['Краеведческий музей', 'По словам краеведов, город стоит давно.', 0],
  ['Набережная Дона', 'Дон широк, на берегах Дона песок.', 0],
  ['Соляные амбары', 'Соляные амбары горели. В соляных амбарах теперь музей.', 2],
])('«%s» in «%s» is named %i times', (name, text, times) => {
  expect(count(name, text)).toBe(times)
})

const rate = (about: string, ...facts: Parameters<typeof createPlace>[0][]) => {
  const places = facts.map((fact, index) => createPlace({ id: index + 1, ...fact }))
  const rated = rateInterests({ ...createGuide(places), about: [{ title: 'История', text: about }] })
  return places.map(({ id }) => rated.get(id) ?? 0)
}

test('a place that the page about the town names is worth more than one like it', () => {
  const [unnamed = 0, named = 0] = rate(
    'Гордость города — Соляные амбары.',
    { name: 'Старые склады', category: 'история' },
    { name: 'Соляные амбары', category: 'история' },
  )
  expect(named).toBeGreaterThan(unnamed)
})

test('a sight is worth more than a service, and what the guide calls the main one more than another', () => {
  const [plain = 0, main = 0, shop = 0] = rate(
    '',
    { category: 'музей', description: 'Музей соли.' },
    { category: 'музей', description: 'Главный и старейший музей города.' },
    { category: 'магазин', description: 'Магазин.' },
  )
  expect(main).toBeGreaterThan(plain)
  expect(plain).toBeGreaterThan(2 * shop)
})

test('a place that is closed or doubtful is worth less', () => {
  const [open = 0, closed = 0] = rate(
    '',
    { category: 'музей' },
    { category: 'музей', additionalInfo: 'Закрыт на ремонт.' },
  )
  expect(closed).toBeLessThan(open / 2)
})

test('the best of both towns are sights', () => {
  for (const town of [SHIPPED_TOWN, KNOWN_TOWN]) {
    const guide = readGuide(town)
    const rated = rateInterests(guide)
    const best = guide.places.toSorted((a, b) => (rated.get(b.id) ?? 0) - (rated.get(a.id) ?? 0)).slice(0, 8)
    for (const { category } of best) expect(category).toMatch(/музей|парк|религия|история|набережная|озеро/)
  }
})
