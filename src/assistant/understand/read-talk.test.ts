import { expect, test } from 'vitest'
import { KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { AFTER_WALK, readFirst as read, readAll } from '#testing/read-requests.ts'

const TALK = { acts: { talk: 1 } }

test.each([
  ['ну ладно, сорян за тон', 'apology'],
  ['слушай, а ты не врёшь?', 'doubt'],
  ['а ты сам там бывал, сам видел?', 'experience'],
  ['понятно, забей', 'understood'],
  ['фух, нашлась', 'relief'],
  ['спасибо огромное, милый', 'thanks'],
])('«%s» is %s, and the heads need not tell', async (message, topic) => {
  expect(await read(KNOWN_TOWN, message, TALK)).toEqual({ kind: 'talk', topic })
})

test.each([
  ['реши ещё задачу по алгебре', 'homework'],
  ['какой счёт вчера у спартака', 'news'],
  ['рецепт солянки подскажи', 'recipe'],
])('«%s» is turned away as %s', async (message, topic) => {
  expect(await read(KNOWN_TOWN, message, { acts: { refuse: 1 } })).toEqual({ kind: 'talk', topic })
})

test.each([
  [KNOWN_TOWN, 'тупой бот, музей соли закрыт'],
  [SHIPPED_TOWN, 'тупой бот, краеведческий музей закрыт'],
])('in %s an insult that names a place is about the place first', async (town, message) => {
  const { asked } = await readAll(town, message, { acts: { talk: 0.8, when: 0.2 } })
  expect(asked[0]).toMatchObject([{ kind: 'hours' }, { kind: 'talk', topic: 'abuse' }])
})

test('thanks for a place ask nothing of it', async () => {
  const { asked } = await readAll(KNOWN_TOWN, 'спасибо большое, музей соли супер', TALK)
  expect(asked[0]).toEqual([{ kind: 'talk', topic: 'thanks' }])
})

test('talk that is like nothing known may be a question to the texts', async () => {
  const { asked } = await readAll(KNOWN_TOWN, 'внутри паровоза гремит', TALK)
  expect(asked[0]).toMatchObject([{ kind: 'talk', topic: 'other' }, { kind: 'ask' }])
})

test('who wants to be surprised is shown places', async () => {
  expect(await read(KNOWN_TOWN, 'ну удиви чем нибудь меня', TALK)).toMatchObject({ kind: 'find', count: 3 })
})

test('shorter is an answer in fewer words where there is no walk', async () => {
  const heads = { acts: { change: 1 }, edits: { shorten: 0.9 } }
  expect(await read(KNOWN_TOWN, 'покороче можно', heads)).toEqual({ kind: 'talk', topic: 'shorter' })
  expect(await read(KNOWN_TOWN, 'покороче можно', heads, AFTER_WALK)).toMatchObject({ kind: 'change' })
})
