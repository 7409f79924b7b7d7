import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAssistant, KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { listStopIds, openTalk, wishCategory, wishPlace } from '#testing/talk.ts'
import { createAssistant } from '../create-assistant.ts'

const pavlovsk = getAssistant(SHIPPED_TOWN)
const guide = readGuide(KNOWN_TOWN)
const kedrinsk = createAssistant(guide)

/** A walk through exactly these places. */
function startWalk(ids: readonly number[], steps = false) {
  const talk = openTalk(kedrinsk)
  const first = talk.mean('route_explicit', {
    wishes: ids.map((id, step) => ({ ...wishPlace('want', id), ...(steps ? { step } : {}) })),
  })
  return { talk, first }
}

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

test('what is removed goes, everything else stays', () => {
  const { talk, first } = startWalk([2, 4, 8, 11])
  expect(sorted(listStopIds(first))).toEqual([2, 4, 8, 11])
  const answer = talk.mean('edit_remove', { wishes: [wishPlace('remove', 8)] })
  expect(sorted(listStopIds(answer))).toEqual([2, 4, 11])
  expect(answer.text).toContain('Убрал: «Музей соли».')
  expect(answer.placeIds).not.toContain(8)
})

test('a stop is removed by its number', () => {
  const { talk, first } = startWalk([2, 4, 8, 11])
  const [, second] = listStopIds(first)
  expect(listStopIds(talk.mean('edit_remove', { ordinals: [2] }))).not.toContain(second)
})

test('what is not in the walk cannot be removed: that is said, the walk stays', () => {
  const { talk } = startWalk([2, 4, 11])
  const answer = talk.mean('edit_remove', { wishes: [wishPlace('remove', 35)] })
  expect(answer.text).toBe('В маршруте нет такой остановки: Бассейн «Дельфин». Маршрут прежний.')
  expect(sorted(listStopIds(answer))).toEqual([2, 4, 11])
})

test('one of a kind is added, the nearest way', () => {
  const { talk } = startWalk([2, 4])
  const answer = talk.mean('edit_add', { wishes: [wishCategory('add', 'кафе')] })
  const added = listStopIds(answer).filter((id) => id !== 2 && id !== 4)
  expect(added).toHaveLength(1)
  expect(guide.places.find(({ id }) => id === added[0])?.category).toBe('кафе')
})

test('what the guide does not have is not added', () => {
  const { talk } = startWalk([2, 4])
  const answer = talk.mean('edit_add', { unknownNames: ['аквапарк'] })
  expect(answer.text).toBe('Такого в путеводителе нет: аквапарк.')
  expect(sorted(listStopIds(answer))).toEqual([2, 4])
})

test('another of the kind takes the place of a stop', () => {
  const { talk, first } = startWalk([2, 4, 17])
  const answer = talk.mean('edit_replace', { wishes: [wishCategory('replace', 'кафе')] })
  const ids = listStopIds(answer)
  expect(ids).toHaveLength(listStopIds(first).length)
  expect(ids).toEqual(expect.arrayContaining([2, 4]))
  expect(ids).not.toContain(17)
})

test('one removed and one added in the same message', () => {
  const { talk } = startWalk([2, 4, 8])
  const answer = talk.mean('edit_remove', { wishes: [wishPlace('remove', 8), wishPlace('add', 11)] })
  expect(sorted(listStopIds(answer))).toEqual([2, 4, 11])
})

test('the order that was asked for is kept when a stop goes', () => {
  const { talk, first } = startWalk([37, 2, 29, 4], true)
  expect(listStopIds(first)).toEqual([37, 2, 29, 4])
  expect(listStopIds(talk.mean('edit_order', { order: 'reverse' }))).toEqual([4, 29, 2, 37])
  expect(listStopIds(talk.mean('edit_remove', { wishes: [wishPlace('remove', 29)] }))).toEqual([4, 2, 37])
})

test('a start that is not in the walk comes in as its first stop', () => {
  const { talk } = startWalk([2, 4, 11])
  const answer = talk.mean('edit_order', { wishes: [wishPlace('start', 31)] })
  expect(listStopIds(answer)[0]).toBe(31)
  expect(sorted(listStopIds(answer))).toEqual([2, 4, 11, 31])
})

test('of a walk of two stops a long one makes way for a shorter one', () => {
  const { talk, first } = startWalk([2, 4])
  const shorter = talk.mean('edit_length', { length: 'shorter' })
  expect(listStopIds(shorter)).toHaveLength(2)
  expect(shorter.walk?.totalMinutes).toBeLessThan(first.walk?.totalMinutes ?? 0)
})

test('shorter drops one of the stops, longer adds one', () => {
  const { talk, first } = startWalk([2, 4, 8, 11])
  const shorter = listStopIds(talk.mean('edit_length', { length: 'shorter' }))
  expect(shorter).toHaveLength(3)
  expect(listStopIds(first)).toEqual(expect.arrayContaining(shorter))
  const longer = listStopIds(talk.mean('edit_length', { length: 'longer' }))
  expect(longer).toHaveLength(4)
  expect(longer).toEqual(expect.arrayContaining(shorter))
})

test('a time that is too short drops stops until it fits', () => {
  const { talk } = startWalk([2, 4, 8, 11])
  const answer = talk.mean('edit_length', { durationMinutes: 60 }, 'хочу успеть за час')
  expect(answer.walk?.totalMinutes).toBeLessThanOrEqual(60)
  expect([2, 4, 8, 11]).toEqual(expect.arrayContaining(listStopIds(answer)))
})

test('a time asked for earlier is not forgotten: going over it is said, and mended on «да»', () => {
  const talk = openTalk(kedrinsk)
  talk.mean('route_duration', { durationMinutes: 60 }, 'маршрут на час')
  const answer = talk.mean('edit_add', { wishes: [wishPlace('add', 7)] })
  expect(listStopIds(answer)).toContain(7)
  expect(answer.text).toMatch(/дольше, чем вы просили \(1 ч\)/)
  expect(talk.mean('confirm_yes').walk?.totalMinutes).toBeLessThanOrEqual(60)
})

test('places to avoid stay avoided when the walk grows', () => {
  const talk = openTalk(kedrinsk)
  talk.mean(
    'route_general',
    { wishes: [wishCategory('avoid', 'религия', { isSeveral: true })] },
    'маршрут без церквей',
  )
  for (let turn = 0; turn < 4; turn += 1) {
    for (const id of listStopIds(talk.mean('edit_length', { length: 'longer' }))) {
      expect(guide.places.find((place) => place.id === id)?.category).not.toBe('религия')
    }
  }
})

test('without a walk there is nothing to change, and one is offered', () => {
  const talk = openTalk(pavlovsk)
  expect(talk.mean('edit_length', { length: 'shorter' }).text).toContain('Маршрута пока нет')
  expect(talk.mean('confirm_yes').walk).toBeDefined()
})

test('any row of edits changes only what was asked for', () => {
  const ids = guide.places.filter(({ outsideTown }) => outsideTown !== true).map(({ id }) => id)
  const walks = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 3, maxLength: 6 })
  const edits = fc.array(
    fc.tuple(fc.constantFrom('remove', 'add', 'reverse', 'start'), fc.constantFrom(...ids)),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  fc.assert(
    fc.property(walks, edits, (stops, row) => {
      const { talk, first } = startWalk(stops)
      let expected = listStopIds(first)
      for (const [kind, id] of row) {
        if (kind === 'remove') {
          talk.mean('edit_remove', { wishes: [wishPlace('remove', id)] })
          if (expected.length > 1) expected = expected.filter((stop) => stop !== id)
        } else if (kind === 'add') {
          talk.mean('edit_add', { wishes: [wishPlace('add', id)] })
          expected = [...new Set([...expected, id])]
        } else if (kind === 'start') {
          talk.mean('edit_order', { wishes: [wishPlace('start', id)] })
          expected = [...new Set([id, ...expected])]
        } else {
          talk.mean('edit_order', { order: 'reverse' })
        }
        const { walk } = talk.mean('route_query', {}, 'напомни маршрут')
        expect(sorted(walk?.points.map((point) => point.id) ?? [])).toEqual(sorted(expected))
      }
    }),
    { numRuns: 25, seed: 7 },
  )
})
