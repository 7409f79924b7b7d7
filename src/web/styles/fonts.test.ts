import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { listShownTexts } from '#testing/shown-texts.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** The family that every text ends in: headings fall back on it for what theirs lacks. */
const TEXT_FAMILY = 'Golos Text'
/** The family of headings, figures and years. */
const HEADING_FAMILY = 'Podkova'
const FACE = /font-family: "([^"]+)";\s*src: url\("([^"?]+)[^}]*unicode-range:\s*([^;]+);/g

const SOURCES = globSync('src/{web,domain,assistant,server}/**/*.{ts,tsx}', {
  cwd: ROOT,
  // What people write, in any language, is read there and not shown.
  exclude: [
    '**/*.test.{ts,tsx}',
    'src/assistant/{encoder,language,slots}/**',
    'src/domain/hours-parser/hours-words.ts',
  ],
})
const STYLES = globSync('src/web/styles/*.css', { cwd: ROOT })
const PACK = ['city/city.json', 'city/places.json', 'city/about.md']

type Face = { family: string; ranges: { first: number; last: number }[]; font: fontkit.Font }

const faces = [...read('src/web/styles/fonts.css').matchAll(FACE)].map(readFace)

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

function readFace([, family = '', url = '', ranges = '']: RegExpExecArray): Face {
  const font = fontkit.openSync(join(import.meta.dirname, url))
  if (!('layout' in font)) throw new Error(`${url} is a collection of fonts`)
  return { family, ranges: ranges.split(',').map(readRange), font }
}

/** «U+410-44F» or «U+401». */
function readRange(text: string) {
  const [first = '', last = first] = text.trim().slice('U+'.length).split('-')
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
}

function isDrawn(character: string, family = TEXT_FAMILY): boolean {
  const code = character.codePointAt(0) ?? 0
  return faces.some(
    ({ family: its, ranges, font }) =>
      its === family &&
      ranges.some(({ first, last }) => first <= code && code <= last) &&
      font.hasGlyphForCodePoint(code),
  )
}

/** Line ends, joiners and marks of the code's own: nothing is drawn for them. What stands for a lost letter needs no font. */
const INVISIBLE = /[\p{C}\uFFFD]/u

/** The characters that the system's fonts would have to draw, with the file that shows them. */
function listForeign(path: string, texts: readonly string[]): string[] {
  const characters = [...new Set(texts.join(''))].filter((character) => !INVISIBLE.test(character))
  return characters.filter((character) => !isDrawn(character)).map((character) => `${path}: ${character}`)
}

test('the fonts of the guide are read from its styles', () => {
  expect(faces.map(({ family }) => family)).toContain(TEXT_FAMILY)
  expect(faces).toHaveLength(read('src/web/styles/fonts.css').split('@font-face').length - 1)
  expect(listForeign('here', ['Ёлка №1 ≈ 10 °C', '漢'])).toEqual(['here: 漢'])
})

test('every character of the interface is in the fonts of the guide', () => {
  expect(SOURCES.length).toBeGreaterThan(200)
  expect(SOURCES.flatMap((path) => listForeign(path, listShownTexts(path, read(path))))).toEqual([])
})

test('every character that the styles add is in the fonts of the guide', () => {
  const texts = (path: string) => [...read(path).matchAll(/content: "([^"]*)"/g)].map(([, text = '']) => text)
  expect(STYLES.flatMap((path) => listForeign(path, texts(path)))).toEqual([])
})

test('every character of the shipped town is in the fonts of the guide', () => {
  expect(PACK.flatMap((path) => listForeign(path, [read(path)]))).toEqual([])
})

test('names, titles, figures and years have one face, Latin letters among them too', () => {
  const { siteName, name, figures, timeline } = JSON.parse(read('city/city.json'))
  const names = JSON.parse(read('city/places.json')).map((place: { name: string }) => place.name)
  const titles = [...read('city/about.md').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title)
  const values = figures.map(({ value }: { value: string }) => value)
  const years = timeline.map(({ year }: { year: string }) => year)
  const shown = [siteName, name, ...names, ...titles, ...values, ...years, 'AI Помощник', 'Wi-Fi @ Café']
  const foreign = [...new Set(shown.join(''))].filter((character) => !isDrawn(character, HEADING_FAMILY))
  expect(foreign).toEqual(['é'])
})
