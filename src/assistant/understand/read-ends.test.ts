import { expect, test } from 'vitest'
import { KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { AFTER_PLACE, readFirst as read } from '#testing/read-requests.ts'

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
