import { describe, expect, test } from 'vitest'
import { readGuide } from '#testing/read-guide.ts'
import { rankEvidence } from './find-evidence.ts'
import { readQuestion } from './question.ts'

const DIRS = {
  Павловск: 'city',
  Кедринск: 'bench/assistant/towns/kedrinsk',
  'Тёплые Ключи': 'bench/assistant/towns/teplye-klyuchi',
  Горнорудск: 'bench/assistant/towns/gornorudsk',
  'Усть-Лада': 'bench/assistant/towns/ust-lada',
} as const
type Town = keyof typeof DIRS

const guides = new Map(Object.entries(DIRS).map(([town, dir]) => [town as Town, readGuide(dir)] as const))
const getGuide = (town: Town) => {
  const guide = guides.get(town)
  if (guide === undefined) throw new Error(town)
  return guide
}
const find = (town: Town, question: string) =>
  rankEvidence(getGuide(town), readQuestion(question, getGuide(town).city, []))

describe('a question in other words finds its sentence', () => {
  test.each<[Town, string, string]>([
    ['Павловск', 'сколько жителей', '22 384'],
    ['Павловск', 'когда основали город', '1709'],
    ['Кедринск', 'сколько народу у вас проживает', '18 640'],
    ['Кедринск', 'кто возвёл пожарную каланчу', 'обоз'],
    ['Тёплые Ключи', 'высоко ли вы над морем', '566 метров'],
    ['Тёплые Ключи', 'сколько воды можно налить с собой', 'полутора литров'],
    ['Тёплые Ключи', 'когда случилось землетрясение', '1921'],
    ['Горнорудск', 'сколько людей живёт', '31 240'],
    ['Усть-Лада', 'почему закрылась верфь', '1994'],
    ['Усть-Лада', 'чем занимались корабелы', 'плазовом цехе'],
  ])('%s: «%s»', (town, question, says) => {
    expect(
      find(town, question)
        .slice(0, 3)
        .map(({ passage }) => passage.text)
        .join('\n'),
    ).toContain(says)
  })
})

test('the best stands first, and at most sixty are listed', () => {
  const ranked = find('Кедринск', 'расскажи про музей соли и город')
  expect(ranked.length).toBeLessThanOrEqual(60)
  const scores = ranked.map(({ score }) => score)
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
})

test('of places that are meant only their own sentences and the town answer', () => {
  const guide = getGuide('Кедринск')
  const place = guide.places.find(({ name }) => name === 'Музей соли')
  if (place === undefined) throw new Error('Музей соли')
  const ranked = rankEvidence(guide, readQuestion('сколько стоит билет', guide.city, [place]))
  expect(ranked[0]?.passage.owner).toMatchObject({ kind: 'place', id: place.id, field: 'price' })
  for (const { passage } of ranked) {
    if (passage.owner.kind === 'place') expect(passage.owner.id).toBe(place.id)
  }
})

test('what a sentence lacks of the question is told', () => {
  const [full] = find('Тёплые Ключи', 'землетрясение')
  const [part] = find('Тёплые Ключи', 'землетрясение крокозябра')
  expect(full?.lack).toBeLessThan(0.1)
  expect(part?.lack).toBeGreaterThan(0.3)
})

test('which words of the question a sentence has is told by their place in it', () => {
  const [best] = find('Тёплые Ключи', 'крокозябра землетрясение')
  expect([...(best?.has ?? [])]).toEqual([1])
})

test('a question that goes on is answered near the sentence told last', () => {
  const guide = getGuide('Усть-Лада')
  const [told] = find('Усть-Лада', 'почему закрылась верфь')
  const ask = (last?: number) =>
    rankEvidence(guide, readQuestion('а что там теперь', guide.city, [], { last }))
  const near = (ranked: ReturnType<typeof ask>) =>
    ranked.slice(0, 5).filter(({ passage }) => passage.paragraph === told?.passage.paragraph).length
  expect(near(ask(told?.number))).toBeGreaterThan(near(ask()))
})

test('a question without a known word has no evidence', () => {
  expect(find('Кедринск', 'крокозябра')).toEqual([])
})
