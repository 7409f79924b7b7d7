import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breakLines, drawLine, measureLine, openTypeface } from './text-path.ts'

const FONTS_DIR = join(import.meta.dirname, '../../web/fonts')

async function openFonts(...names: string[]) {
  return openTypeface(await Promise.all(names.map((name) => readFile(join(FONTS_DIR, `${name}.woff2`)))))
}

const TYPEFACE = await openFonts('podkova-inside', 'podkova-rest', 'golos-text-latin')

test('a text is broken between words, into lines that fit', () => {
  const text = 'Центральная библиотека имени Пушкина'
  const width = measureLine('Центральная библиотека', TYPEFACE, 40)
  const lines = breakLines(text, TYPEFACE, 40, width)
  expect(lines).toEqual(['Центральная библиотека', 'имени Пушкина'])
  for (const line of lines) expect(measureLine(line, TYPEFACE, 40)).toBeLessThanOrEqual(width)
})

test('a word wider than the line stands alone', () => {
  expect(breakLines('в Достопримечательность у', TYPEFACE, 40, 100)).toEqual([
    'в',
    'Достопримечательность',
    'у',
  ])
})

test('any white space breaks a text', () => {
  expect(breakLines('а\tб\nв', TYPEFACE, 40, 1_000)).toEqual(['а б в'])
})

test('a line is as wide as its characters, and grows with the size', () => {
  const width = measureLine('Дон', TYPEFACE, 40)
  expect(width).toBeGreaterThan(40)
  expect(measureLine('Дон', TYPEFACE, 80)).toBeCloseTo(width * 2)
  expect(measureLine('', TYPEFACE, 40)).toBe(0)
})

test('every character is a path, moved on by the width of those before it', () => {
  const line = drawLine('До', TYPEFACE, 100, 200, 40)
  const places = [...line.matchAll(/<path transform="translate\(([\d.]+) 200\) scale\([^"]+" d="[^"]+"\/>/g)]
  expect(places.map(([, left]) => Number(left))).toEqual([
    100,
    Number((100 + measureLine('Д', TYPEFACE, 40)).toFixed(1)),
  ])
})

test('a character comes from the first font that has it', async () => {
  const latin = await openFonts('golos-text-latin')
  expect(measureLine('€', TYPEFACE, 40)).toBe(measureLine('€', latin, 40))
})

test('characters of no font are drawn all the same, and nothing of the text reaches the drawing', () => {
  const line = drawLine('</path>"東', TYPEFACE, 0, 0, 40)
  expect(line.match(/<path /g)).toHaveLength(9)
  expect(line).not.toContain('東')
  expect(line).not.toContain('</path>')
})
