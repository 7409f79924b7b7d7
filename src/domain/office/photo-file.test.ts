import { expect, test } from 'vitest'
import { findPhotoKind, readPhotoName } from './photo-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const box = (...brands: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(8 + 4 * brands.length)}ftyp${brands.join('')}`)

test.each([
  ['jpg', bytes('\xff\xd8\xff\xe0 JFIF')],
  ['png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['avif', box('avif', '\0\0\0\0', 'mif1')],
  ['avif', box('mif1', '\0\0\0\0', 'avif', 'miaf')],
  ['heic', box('heic', '\0\0\0\0', 'mif1')],
  ['heic', box('mif1', '\0\0\0\0', 'heic')],
  [undefined, box('isom', '\0\0\0\0', 'mp41')],
  [undefined, bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [undefined, bytes('<?xml version="1.0"?><svg/>')],
  [undefined, bytes('GIF89a')],
  [undefined, bytes('II*\0')],
  [undefined, bytes('RIFF\x10\0\0\0WAVE')],
  [undefined, bytes('')],
])('by its first bytes a file is %s', (kind, content) => {
  expect(findPhotoKind(content)).toBe(kind)
})

test('the name of a photo is kept in one form; what no table could write is no name', () => {
  expect(readPhotoName(' музеи\u0306.jpg ')).toBe('музей.jpg')
  for (const none of [undefined, ['a', 'b'], '', '  ', 'а\nб.jpg', 'a\0.jpg', 'я'.repeat(201)]) {
    expect(readPhotoName(none)).toBeUndefined()
  }
})
