import { expect, test } from 'vitest'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { findPartialSupport, findSupport } from './place-passages.ts'

const { places } = readGuide(SHIPPED_TOWN)
const names = (found: { place: { name: string } }[]) => found.map(({ place }) => place.name)

test.each([
  ['детская площадка', 'Скульптура апостола Павла'],
  ['фонтан', 'Сквер с фонтаном «Колокол»'],
  ['старинные пушки и якоря', 'Музей военно-морского флота'],
  ['бассейн', 'Спортивный центр «Горняк»'],
  ['красивые пещеры', 'Белогорский Воскресенский монастырь'],
])('«%s» is literally said of «%s»', (feature, name) => {
  expect(names(findSupport(places, feature))[0]).toBe(name)
})

test('the sentence that says it comes with the place', () => {
  expect(findSupport(places, 'бассейн')[0]?.quote).toContain('В нём два бассейна')
})

test.each(['вечный огонь', 'wi-fi', 'летняя веранда', 'банкомат', 'аквапарк'])(
  'nothing says «%s»',
  (feature) => {
    expect(findSupport(places, feature)).toEqual([])
  },
)

test('what says only a part of it is no support, but close', () => {
  expect(findSupport(places, 'тихое место почитать книгу')).toEqual([])
  expect(names(findPartialSupport(places, 'тихое место почитать книгу'))).toContain(
    'Модельная детская библиотека',
  )
})
