import { expect, test } from 'vitest'
import { listUnknownFields } from './unknown-fields.ts'

test('a mistyped field is told with the file and the field that is meant', () => {
  const texts = new Map([
    ['city.json', '\uFEFF{"name": "Берёзовск", "regoin": "Ивановская область"}'],
    ['places.json', '[{"name": "Парк"}, {"name": "Музей", "adress": "ул. Мира"}]'],
    ['walks.json', '[{"slug": "a", "колонка": 1}]'],
  ])
  expect(listUnknownFields(texts)).toEqual([
    'city.json: поля «regoin» путеводитель не знает и не читает: может быть, «region»?',
    'places.json: поля «adress» путеводитель не знает и не читает: может быть, «address»?',
    'walks.json: поля «колонка» путеводитель не знает и не читает',
  ])
})

test('files with known fields, and files that a town lacks, are not spoken of', () => {
  const city = '{"name": "Берёзовск", "phones": [], "zoom": 14}'
  expect(listUnknownFields(new Map([['city.json', city]]))).toEqual([])
})
