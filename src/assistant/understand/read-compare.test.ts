import { expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { NO_WISHES, readFirst as read } from '#testing/read-requests.ts'

const COMPARE = { acts: { compare: 1 } }

test.each([
  [KNOWN_TOWN, 'какой музей лучше пацану, соли или краеведческий', ['Музей соли', 'Краеведческий музей']],
  [
    SHIPPED_TOWN,
    'какой музей лучше, краеведческий или военно-морского флота',
    ['Краеведческий музей', 'Музей военно-морского флота'],
  ],
])('of a kind those are compared whose names are said', async (town, message, names) => {
  const request = await read(town, message, { ...COMPARE, conditions: { children: 0.9 } })
  const { places } = readGuide(town)
  const compared = request.kind === 'compare' ? request.placeIds : []
  expect(
    places
      .filter(({ id }) => compared.includes(id))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted())
})

test('what is cheaper of the places on the screen is a matter of prices', async () => {
  const list = { placeIds: [7, 8], shown: 2, conditions: NO_WISHES.conditions }
  const heads = { ...COMPARE, isFollowUp: 0.9, conditions: { cheap: 0.9, category: 0.9 } }
  const after = { before: 'list' as const, list, previous: ['какой музей лучше'] }
  expect(await read(KNOWN_TOWN, 'а дешевле какой', heads, after)).toMatchObject({
    kind: 'compare',
    placeIds: [7, 8],
    by: 'price',
  })
})

test('two that are named are compared where telling is as likely', async () => {
  const heads = { acts: { tell: 0.4, compare: 0.3 } }
  expect(await read(KNOWN_TOWN, 'музей соли или пожарная каланча?', heads)).toMatchObject({
    kind: 'compare',
    placeIds: expect.objectContaining({ length: 2 }),
  })
})
