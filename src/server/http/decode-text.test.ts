import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = 'Название;Кратко\r\nПАРК ПОБЕДЫ;Тихий парк у реки'
const LABELS = ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic'] as const

/** Encodes a text in a single-byte encoding, which Node can only decode. */
function encode(text: string, label: string): Uint8Array {
  const letters = [...new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
  return Uint8Array.from([...text].map((letter) => letters.indexOf(letter)))
}

test.each([
  [LABELS[0], 'Windows-1251'],
  [LABELS[1], 'DOS (CP866)'],
  [LABELS[2], 'КОИ-8'],
  [LABELS[3], 'Mac Cyrillic'],
])('a text in %s is read and named', (label, encoding) => {
  expect(decodeText(encode(TEXT, label))).toEqual({ text: TEXT, encoding })
  for (const text of [TEXT.toUpperCase(), TEXT.toLowerCase()]) {
    expect(decodeText(encode(text, label)).text).toBe(text)
  }
})

test('UTF-8 is not named, with a mark or without, and spoilt in one place it is UTF-8 still', () => {
  expect(decodeText(Buffer.from(TEXT))).toEqual({ text: TEXT })
  expect(decodeText(Buffer.from(`\uFEFF${TEXT}`))).toEqual({ text: TEXT })
  const cut = Buffer.from(TEXT).subarray(0, -1)
  expect(decodeText(cut)).toEqual({ text: `${TEXT.slice(0, -1)}\uFFFD` })
})
