import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBareTexts } from './find-bare-texts.ts'

const ROOT = join(import.meta.dirname, '..')
/**
 * Pages that React renders once: paper, embedded pages and the one-file guide. The office is not translated by
 * browsers.
 */
const NOT_ALIVE = /^src\/web\/(?:office|bare|print|embed|one-file)\//

test('a text that may change is alone in its element, so that a translator of pages cannot part it from React', () => {
  const files = globSync('src/web/**/*.tsx', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.') && !NOT_ALIVE.test(file),
  )
  const bare = files.flatMap((file) =>
    findBareTexts(file, readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(bare).toEqual([])
})

test.each([
  ['a value beside words', '<p>Мест: {count}</p>', '{count}'],
  ['words that come and go', "<p><b>1</b>{isOld && ' старое'}</p>", "{isOld && ' старое'}"],
  ['a text without an element', '<>{name}</>', '{name}'],
  ['a component that is a text', 'name', 'name'],
  ['words before which an element may come', '<p>{isOld && <b>!</b>}старое</p>', 'старое'],
  ['a list of texts', '<p>{names.map((name) => { if (name) return name; return <b /> })}</p>', '{names.map('],
])('%s is found', (_, drawn, found) => {
  expect(findBareTexts('x.tsx', `export function Shown() { return ${drawn} }`)[0]).toContain(found)
})

test.each([
  '<p>{count}</p>',
  '<p>Мест нет <b>вовсе</b>{isOld && <b>!</b>}</p>',
  '<ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>',
])('%s is no bare text', (drawn) => {
  expect(findBareTexts('x.tsx', `export function Shown() { return ${drawn} }`)).toEqual([])
})
