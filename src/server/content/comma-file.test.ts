import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { writeCommaFile } from '#server/http/write-comma-file.ts'
import { readCommaFile } from './comma-file.ts'

const BEGINNINGS = ['=', '+', '-', '@', '\t', '\r', '|', ';', '%', '＝', '＋', '－', '＠']
const REST = ['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("http://x","y")', '"\n;=1+1', ' 2']
const PAYLOADS = BEGINNINGS.flatMap((beginning) => REST.map((rest) => beginning + rest))

test(`none of ${PAYLOADS.length} formulas begins a cell, and each comes back as it was written`, () => {
  const file = writeCommaFile(PAYLOADS.map((payload) => [payload, 'x']))
  const cells = Papa.parse<string[]>(file.slice(1), { delimiter: ';' }).data.map(([cell]) => cell ?? '')
  expect(cells.filter((cell) => BEGINNINGS.includes(cell[0] ?? ''))).toEqual([])
  const back = readCommaFile(Buffer.from(file)).table.map(([cell]) => cell)
  expect(back.slice(0, PAYLOADS.length)).toEqual(PAYLOADS)
})

test('apostrophes of a text itself stay as they are', () => {
  const texts = ["'", "''", "'так'", "''так", "'=1", "''=1", "о'кей", "'-", '']
  const back = readCommaFile(Buffer.from(writeCommaFile(texts.map((text) => [text, 'x'])))).table.map(
    ([cell]) => cell,
  )
  expect(back.slice(0, texts.length)).toEqual(texts)
})

test.each([
  ['UTF-16, little end first, with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, little end first, without one', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-16, big end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
])('a table in %s is read', (_encoding, encode) => {
  expect(readCommaFile(encode('Название\tШирота\r\nПарк\t50,4611\r\n')).table.slice(0, 2)).toEqual([
    ['Название', 'Широта'],
    ['Парк', '50,4611'],
  ])
})
