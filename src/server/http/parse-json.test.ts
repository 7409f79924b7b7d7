import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test.each([
  ['{\n  "name": "Город",\n}', 'строка 3, знак 1, здесь «}»'],
  ['{\n  "name": "Город"\n  "zoom": 14\n}', 'строка 3, знак 3, здесь «"»'],
  ['{\n  "name": Город\n}', 'строка 2, знак 11, здесь «Г»'],
  ['{\n  "name": «Город»\n}', 'строка 2, знак 11, здесь ««»'],
  ['{\n  "name": "Город\n}', 'строка 2, знак 11, здесь «"»'],
  ['{\n  name: "Город"\n}', 'строка 2, знак 3, здесь «n»'],
  ['{ "zoom": 14,5 }', 'строка 1, знак 14, здесь «5»'],
  ['[1, 2\n]]', 'строка 2, знак 2, здесь «]»'],
  ['[1, 2}', 'строка 1, знак 6, здесь «}»'],
  ['{"a": 1', 'строка 1, знак 8, здесь текст кончился'],
  ['{"a": 1}\n// ещё', 'строка 2, знак 1, здесь «/»'],
  ['', 'строка 1, знак 1, здесь текст кончился'],
  ['{"a": "\u0085\u007F", }', 'строка 1, знак 13, здесь «}»'],
  ['{"a": "б\tв"}', 'строка 1, знак 7, здесь «"»'],
])('%j is no JSON at %s', (text, where) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ name: 'JsonFault', message: where }))
})

test.each([
  ['', 'файл пуст, сохраните его заново'],
  [' \n', 'файл пуст, сохраните его заново'],
  [
    '{"a": "Первый.\nВторой."}',
    'текст в кавычках не читается: пишите его в одну строку, новый абзац — \\n, кавычки внутри — «ёлочки»',
  ],
  ['[1, ]', 'это не JSON, проверьте запятые, кавычки и скобки'],
  ['[{"a": 1}, {"a": 2, "б": {"a": 3}, "\\u0061": 4}]', 'поле «a» стоит дважды, оставьте одно'],
])('what to do with %j is said', (text, advice) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ advice }))
})

test('the second of two fields with one name is found', () => {
  expect(() => parseJson('{\n  "a": 1,\n  "a": 2\n}')).toThrow('строка 3, знак 3')
})

test('a character that spoils a text is found where it stands, whatever the text', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.nat(), (json, seed) => {
      const text = JSON.stringify(JSON.parse(json), undefined, 2)
      expect(parseJson(text)).toEqual(JSON.parse(json))
      const places = [...text.matchAll(/\n/g)].map(({ index }) => index)
      const at = places[seed % Math.max(1, places.length)] ?? text.length
      const lines = text.slice(0, at).split('\n')
      const where = `строка ${lines.length}, знак ${(lines.at(-1) ?? '').length + 1}`
      expect(() => parseJson(`${text.slice(0, at)}@${text.slice(at)}`)).toThrow(where)
    }),
    { numRuns: 300 },
  )
})
