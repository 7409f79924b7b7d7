import { expect, test } from 'vitest'
import { openModelTalk } from '#testing/model-talk.ts'
import { KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'

const OK = { say: { text: 'Чем помочь?', placeIds: [] } }

/** What the model is shown of a call, as JSON. */
async function show(name: string, input: object, town = KNOWN_TOWN): Promise<string> {
  const talk = openModelTalk(town)
  await talk.say('что посмотреть', [{ calls: [[name, input]] }, OK])
  return talk.requests.at(-1)?.messages.at(-1)?.content ?? ''
}

test('lengths and times come with their units', async () => {
  expect(await show('get_directions', { from: 8, to: 9 })).toMatch(/"minutes":"\d+ мин"/)
  expect(await show('plan_walk', { minutes: 120 })).toMatch(/"totalMinutes":"\d+ мин"/)
  const compared = await show('compare_places', { placeIds: [7, 9], by: 'distance', from: 8 })
  expect(compared.match(/"meters":"\d+ м"/g)).toHaveLength(2)
})

test('a mark that only ranks places is left out: rounded, two unequal ones would be one', async () => {
  const compared = await show('compare_places', { placeIds: [7, 8, 9], by: 'interest' })
  expect(compared).toContain('Краеведческий музей')
  expect(compared).not.toContain('value')
})

test('no passage is called an unlikely answer', async () => {
  const found = await show('search_guide', { question: 'когда построили каланчу' })
  expect(found).toContain('"found":[{"id":"p1"')
  expect(found).not.toContain('unlikely')
})

test('a place that comes near a topic is not said to meet it', async () => {
  const found = await show('find_places', { about: 'пожарные и огонь', needs: ['stepFree'], limit: 3 })
  expect(found).toContain('{"condition":"topic"')
  expect(found).not.toMatch(/\{"condition":"topic","met"/)
  expect(found).toMatch(/\{"condition":"need: stepFree","met"/)
})

test('where nobody can be asked, that is said and no contact is left to guess', async () => {
  const shown = await show('who_knows', { question: 'когда последний автобус' }, SHIPPED_TOWN)
  expect(shown).toContain('Контакта для этого в путеводителе нет')
})
