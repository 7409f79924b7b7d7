import { expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide } from '#testing/read-guide.ts'
import { createGuideIndex } from '../../guide/guide-index.ts'
import { NO_CONDITIONS, type WalkWishes } from '../../request.ts'
import { changeWalk } from './change-walk.ts'
import { planWalk } from './plan-walk.ts'

const [FIRST, MIDDLE, LAST] = [7, 27, 9]

test('a walk that cannot lose a quarter of its time gets as much shorter as it can', () => {
  const guide = readGuide(KNOWN_TOWN)
  const places = guide.places.map((place) => ({ ...place, visitMinutes: place.id === MIDDLE ? 10 : 60 }))
  const context = { guide: { ...guide, places }, index: createGuideIndex(guide), now: '2026-06-17T11:00' }
  const wanted = [FIRST, LAST, MIDDLE].map((id) => ({
    placeIds: [id],
    label: `${id}`,
    kind: 'place' as const,
  }))
  const wishes: WalkWishes = {
    by: 'foot',
    conditions: { ...NO_CONDITIONS, wanted },
    start: { kind: 'place', id: FIRST },
    end: { kind: 'place', id: LAST },
  }
  const before = planWalk(context, wishes)
  if (before.kind !== 'planned') throw new Error(before.kind)
  const current = { walk: before.plan.walk, wishes: before.wishes }
  const shorten = { kind: 'shorten' as const, sets: [], stops: [] }
  const after = changeWalk(context, current, [shorten], { by: 'foot', conditions: NO_CONDITIONS })
  if (after.kind !== 'planned') throw new Error(after.kind)
  expect(before.plan.walk.points.map(({ id }) => id)).toEqual([FIRST, MIDDLE, LAST])
  expect(after.plan.walk.points.map(({ id }) => id)).toEqual([FIRST, LAST])
})
