import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from '../content/sheet-table.ts'
import { findMentioned, numberPhotos, type PlacePhoto, readPhotos, writePhotos } from './place-photos.ts'

const text = fc.string({ unit: fc.constantFrom(...'аБв 1-–.,«»\t'), maxLength: 12 })
/** A possible line of text; a single dash is an empty one. */
const note = text.filter((line) => !/^[-–—]$/.test(line.trim())).map((line) => (line.trim() ? line : ''))
const photo: fc.Arbitrary<PlacePhoto> = fc.record({
  file: fc.stringMatching(/^[а-яa-z0-9-]{1,12}\.(jpg|webp)$/),
  credit: note,
  license: note,
  alt: note,
})
const cell = fc.string({ unit: fc.constantFrom(...'аб -–\n\r'), maxLength: 20 })

/** Reads the pictures of these cells as an import does. */
function importImages(cells: Record<string, string>) {
  const headers = ['Название', 'Категория', 'Кратко', 'Широта', 'Долгота', ...Object.keys(cells)]
  const { records } = readTable([headers, ['Музей', 'музей', 'Дом.', 50.45, 40.1, ...Object.values(cells)]])
  return records[0]?.fields.images
}

/** Removes trailing spaces and empty notes. */
function tidy({ file, credit, license, alt }: PlacePhoto) {
  const notes = Object.entries({ credit, license, alt }).map(([name, value]) => [name, value.trim()])
  return { file, ...Object.fromEntries(notes.filter(([, value]) => value !== '')) }
}

test('photos written into the cells of a place are read back as they were', () => {
  fc.assert(
    fc.property(fc.array(photo, { maxLength: 6 }), (photos) => {
      expect(readPhotos(writePhotos(photos)).map(tidy)).toEqual(photos.map(tidy))
    }),
  )
})

test('whatever stands in the cells, the form shows the photos that an import of the table reads', () => {
  fc.assert(
    fc.property(cell, cell, cell, cell, (file, credit, license, alt) => {
      const cells = {
        'images.file': file,
        'images.credit': credit,
        'images.license': license,
        'images.alt': alt,
      }
      expect(readPhotos(cells).map(tidy)).toEqual(importImages(cells))
    }),
    { numRuns: 500 },
  )
})

test('one line of a note is the note of all photos, and a dash is none', () => {
  const photos = readPhotos({
    'images.file': 'а.jpg\nб.jpg',
    'images.credit': 'Иван',
    'images.alt': '-\nКрыльцо',
  })
  expect(photos).toEqual([
    { file: 'а.jpg', credit: 'Иван', license: '', alt: '' },
    { file: 'б.jpg', credit: 'Иван', license: '', alt: 'Крыльцо' },
  ])
  expect(writePhotos(photos)).toEqual({
    'images.file': 'а.jpg\nб.jpg',
    'images.credit': 'Иван\nИван',
    'images.license': '',
    'images.alt': '-\nКрыльцо',
  })
})

test('a space that somebody has just typed stays until the next word', () => {
  const photos = [{ file: 'а.jpg', credit: 'Иван ', license: '', alt: '' }]
  expect(readPhotos(writePhotos(photos))).toEqual(photos)
})

test('no photo leaves nothing in the cells', () => {
  expect(readPhotos({})).toEqual([])
  expect(Object.values(writePhotos([])).join('')).toBe('')
})

test('a fault stands at the photo that it names first, and calls photos by their numbers', () => {
  const photos = readPhotos({ 'images.file': 'а-0123456789.webp\nб-9876543210.webp' })
  const text = 'картинка «б-9876543210.webp» — та же, что «а-0123456789.webp»'
  expect(findMentioned(text, photos)).toBe(1)
  expect(numberPhotos(text, photos)).toBe('картинка 2 — та же, что 1')
  expect(findMentioned('не указан автор', photos)).toBe(-1)
})
