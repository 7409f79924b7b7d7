import { expect, test } from 'vitest'
import { joinTold, told, toldComputed } from './grounded-text.ts'
import { tellPlace, tellQuotedPlace } from './place-name.ts'

const museum = { id: 4, name: 'Музей' }
const cinema = { id: 25, name: 'Кинотеатр «Родина»' }

test('a piece keeps what was worked out and the places it names, in order and once', () => {
  const piece = told`${tellPlace(cinema)} и ${tellPlace(museum)}: ${toldComputed('5 мин')}, снова ${tellPlace(cinema)}`
  expect(piece).toMatchObject({
    text: 'Кинотеатр «Родина» и Музей: 5 мин, снова Кинотеатр «Родина»',
    computed: ['5 мин'],
    placeIds: [25, 4],
    made: { template: '{} и {}: {}, снова {}' },
  })
})

test('a name is quoted unless it has quotes of its own', () => {
  expect(tellQuotedPlace(museum).text).toBe('«Музей»')
  expect(tellQuotedPlace(cinema).text).toBe('Кинотеатр «Родина»')
})

test('empty pieces leave no separator behind', () => {
  expect(joinTold(['первое', '', told`${''}`, 'второе'], '; ').text).toBe('первое; второе')
})
