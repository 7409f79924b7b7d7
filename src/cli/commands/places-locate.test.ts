import { expect, test } from 'vitest'
import { createAnswering } from '#testing/create-answering.ts'
import type { PointProposal } from '../places/locate/propose-points.ts'
import { acceptAtTerminal } from './places-locate.ts'

const propose = (row: number, lat: number): PointProposal => ({
  place: { row, name: `Место ${row}` },
  spot: { point: { lat, lng: 45 }, source: 'карта' },
  reason: 'название совпадает',
  meters: 40.4,
})
const PROPOSALS = [propose(2, 58), propose(2, 58.1), propose(3, 58.2), propose(4, 58.3)]

async function accept(...answers: string[]) {
  const { ask, asked } = createAnswering(answers)
  const accepted = await acceptAtTerminal(PROPOSALS, ask)
  return { points: accepted.map(({ spot }) => spot.point.lat), asked }
}

test('a place is asked about until one of its points is accepted', async () => {
  const { points, asked } = await accept('н', 'Да', '', 'д')
  expect(points).toEqual([58.1, 58.3])
  expect(asked[0]).toContain('Место 2\n  58, 45: название совпадает; в 40 м от нынешней точки')
  expect((await accept('д', 'нет', 'да')).points).toEqual([58, 58.3])
})

test('what is no answer is asked again, and whoever ends keeps what was accepted', async () => {
  const { points, asked } = await accept('может быть', 'д', 'к')
  expect(points).toEqual([58])
  expect(asked[1]).toBe(asked[0])
})
