import { describe, expect, test } from 'vitest'
import { openFakeTalk } from '#testing/fake-talk.ts'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import type { HeadsOf } from '#testing/read-requests.ts'
import { grounded } from '../wording/grounded-text.ts'
import { answerInEnglish } from './answer-in-english.ts'

/** Lists Russian words that are no name, address or quotation. */
function listRussian(town: string, text: string): string[] {
  const names = readGuide(town).places.map(({ name }) => name)
  const plain = names
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, ' '), text)
    .replace(/“[^”]*”|«[^»]*»|Address: [^\n]*|\([^)]*\)/gu, ' ')
  return plain.match(/\p{Script=Cyrillic}{2,}/gu) ?? []
}

const MESSAGES: [message: string, heads: HeadsOf][] = [
  ['hello there', { acts: { talk: 1 } }],
  ['which museums are there', { acts: { find: 1 } }],
  [
    'where can we walk with a pram by the water',
    { acts: { find: 1 }, conditions: { pram: 0.9, water: 0.9 } },
  ],
  ['where is a bowling hall', { acts: { find: 1 }, conditions: { category: 0.9 } }],
  ['what is open now', { acts: { when: 1 }, conditions: { openNow: 0.9 } }],
  ['plan a walk', { acts: { plan: 1 } }],
  ['how do I get to the museum', { acts: { way: 1 } }],
  ['which church is older', { acts: { compare: 1 } }],
  ['a man is drowning in the river', { acts: { help: 1 }, dangers: { accident: 0.9, none: 0.1 } }],
  ['when was the town founded', { acts: { tell: 1 } }],
]

describe.each([SHIPPED_TOWN, KNOWN_TOWN])('in %s', (town) => {
  test.each(MESSAGES)('«%s» is answered in English', async (message, heads) => {
    const { text, quickReplies, dialogue } = await openFakeTalk(town)(message, heads)
    expect(listRussian(town, text)).toEqual([])
    expect(text).toMatch(/[A-Za-z]{2}/)
    expect(text.length).toBeLessThanOrEqual(700)
    expect(quickReplies.join()).not.toMatch(/\p{Script=Cyrillic}/u)
    expect(dialogue.language).toBe('en')
  })
})

test('an English button is understood, and a message in Russian letters turns the conversation', async () => {
  const say = openFakeTalk(KNOWN_TOWN)
  const walk = await say('plan a walk', { acts: { plan: 1 } })
  expect(walk.quickReplies).toContain('Make it shorter')
  const shorter = await say('Make it shorter')
  expect(shorter.text).toMatch(/^Removed: .*\. The walk now: \d stops, /)
  expect(shorter.walk?.points.length).toBeLessThan(walk.walk?.points.length ?? 0)
  const named = await say('Muzey soli', { acts: { tell: 1 } })
  expect(named.placeIds).toContain(8)
  expect(listRussian(KNOWN_TOWN, named.text)).toEqual([])
  const russian = await say('расскажи про музей соли', { acts: { tell: 1 } })
  expect(russian.text).not.toMatch(/the guide says/i)
  expect(russian.dialogue.language).toBe('ru')
})

test('the conditions of a walk are shown in English', async () => {
  const say = openFakeTalk(KNOWN_TOWN)
  const { understood } = await say('plan a walk with a dog', { acts: { plan: 1 }, conditions: { dog: 0.9 } })
  expect(understood?.map(({ label }) => label)).toContain('with a dog')
})

test('an English text that says what nothing vouches for gives way to the Russian one', () => {
  const guide = readGuide(KNOWN_TOWN)
  const text = grounded`Этого в путеводителе нет. Built in 1493.`
  const answer = { text: 'Этого в путеводителе нет.', quickReplies: [] }
  const given = answerInEnglish(guide, answer, { text, isSupported: true }, { message: '', limit: 700 })
  expect(given.text).toBe(answer.text)
})
