import { expect, test } from 'vitest'
import { KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { AFTER_PLACE, AFTER_WALK, NO_WISHES, readFirst as read } from '#testing/read-requests.ts'
import type { Dialogue } from './dialogue.ts'

test('«до» is where one wants to get, whatever stands before the place where one is', async () => {
  const heads = { acts: { way: 1 } }
  const known = await read(KNOWN_TOWN, 'на вокзале стою, как добраться до музея соли', heads)
  expect(known).toMatchObject({ from: { kind: 'place', id: 31 }, to: { kind: 'place', id: 8 } })
  const shipped = await read(SHIPPED_TOWN, 'мы в петровском сквере, как дойти до музея флота', heads)
  expect(shipped).toMatchObject({ from: { kind: 'place', id: 1 }, to: { kind: 'place', id: 5 } })
})

test('a kind that is named is asked about, not the place spoken of', async () => {
  const spoken = { ...AFTER_PLACE, focus: [15] }
  const heads = { acts: { when: 1 }, isFollowUp: 1 }
  const museums = await read(KNOWN_TOWN, 'тогда во вторник музеи?', heads, spoken)
  expect(museums).toMatchObject({ kind: 'hours', conditions: { wanted: [{ label: 'музей' }] } })
})

test('«а ногами?» after a way leads there too', async () => {
  const heads = { acts: { way: 1 }, isFollowUp: 1 }
  const spoken: Partial<Dialogue> = { before: 'place', focus: [8], previous: ['до музея соли'] }
  expect(await read(KNOWN_TOWN, 'а ногами?', heads, spoken)).toMatchObject({ to: { id: 8 }, by: 'foot' })
})

const AFTER_LIST = {
  ...AFTER_WALK,
  before: 'list',
  list: { placeIds: [15], shown: 1, conditions: NO_WISHES.conditions },
} as const

test.each(['ок, без каланчи тогда', 'без бассейна тогда'])(
  'after a list «%s» is of the walk before it, which alone can do without',
  async (message) => {
    const request = await read(
      KNOWN_TOWN,
      message,
      { acts: { change: 1 }, isFollowUp: 1 },
      AFTER_LIST as never,
    )
    expect(request.kind).toBe('change')
  },
)

test('after a list a wish that narrows it stays one for the list', async () => {
  const heads = { acts: { change: 1 }, isFollowUp: 1, conditions: { cheap: 1 } }
  expect((await read(KNOWN_TOWN, 'подешевле', heads, AFTER_LIST as never)).kind).toBe('find')
})

test('«с» before the instrumental is with a stop and not from there', async () => {
  const heads = { acts: { plan: 1 } }
  const along = await read(KNOWN_TOWN, 'прогулка с музеем соли', heads)
  expect(along).toMatchObject({ walk: { conditions: { wanted: [{ placeIds: [8] }] } } })
  const from = await read(KNOWN_TOWN, 'прогулка с вокзала', heads)
  expect(from).toMatchObject({ walk: { start: { kind: 'place', id: 31 } } })
})
