import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { findUngrounded } from './grounding/find-ungrounded.ts'

const guide = readGuide(SHIPPED_TOWN)
/** Distances and times of ways, which no text of the guide has. */
const WORKED_OUT = /(?:примерно|около) \d+ (?:м|мин)(?!\p{L})/gu

const examples = readFileSync('docs/assistant-voice.md', 'utf8')
  .split(/^### \d+\. /mu)
  .slice(1)
  .map((section) => {
    const lines = section.split('\n').flatMap((line) => (line.startsWith('>') ? [line.slice(1).trim()] : []))
    return {
      title: section.split('\n')[0] ?? '',
      message: (lines[0] ?? '').replace('— ', ''),
      answer: lines.slice(1).join('\n').trim(),
    }
  })

test('there are thirty examples', () => {
  expect(examples).toHaveLength(30)
})

test.each(examples)('$title: the answer stands in the guide and has the form', ({ message, answer }) => {
  const computed = answer.match(WORKED_OUT) ?? []
  const said = answer.replaceAll('\n', ' ')
  expect(
    findUngrounded(guide, {
      text: said,
      computed: [...computed, ...(said.match(/\d\. /g) ?? []), '112', '103'],
      message,
    }),
  ).toEqual([])
  expect(answer.length).toBeLessThanOrEqual(700)
  expect(answer.match(/^\d+\. /gmu)?.length ?? 0).toBeLessThanOrEqual(5)
  expect(answer).not.toMatch(/Теги:|Категория:|Итого ≈|×\s?1,3/u)
})
