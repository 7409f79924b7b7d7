import { expect, test } from 'vitest'
import {
  concatGrounded,
  describePlace,
  describeQuotedPlace,
  grounded,
  groundedComputed,
} from './grounded-text.ts'

const museum = { id: 4, name: 'Музей' }
const cinema = { id: 25, name: 'Кинотеатр «Родина»' }

test('a piece keeps what was worked out and the places it names, in order and once', () => {
  const piece = grounded`${describePlace(cinema)} и ${describePlace(museum)}: ${groundedComputed('5 мин')}, снова ${describePlace(cinema)}`
  expect(piece).toMatchObject({
    text: 'Кинотеатр «Родина» и Музей: 5 мин, снова Кинотеатр «Родина»',
    computed: ['5 мин'],
    placeIds: [25, 4],
    made: { template: '{} и {}: {}, снова {}' },
  })
})

test('a name is quoted unless it has quotes of its own', () => {
  expect(describeQuotedPlace(museum).text).toBe('«Музей»')
  expect(describeQuotedPlace(cinema).text).toBe('Кинотеатр «Родина»')
})

test('empty pieces leave no separator behind', () => {
  expect(concatGrounded(['первое', '', grounded`${''}`, 'второе'], '; ').text).toBe('первое; второе')
})
