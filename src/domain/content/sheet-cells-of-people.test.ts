import { expect, test } from 'vitest'
import { listChoices, writeAdvice } from './sheet-advice.ts'
import { readDay, readDegrees, readLines, readPhones, readText, readWebsite, writeDay } from './sheet-cell.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'

test.each([
  ['50,4611', 50.4611],
  ['50.4611°', 50.4611],
  ['50°27′40″', 50.461111],
  ['50° 27\' 40"', 50.461111],
  ["50°27.5'", 50.458333],
  ['50°27,5′ с. ш.', 50.458333],
  ['N 50 27 40', 50.461111],
  ['40°04′41″E', 40.078056],
  ['12°30′ ю. ш.', -12.5],
  [50.4611, 50.4611],
  ['50.4531\u200E', 50.4531],
])('«%s» is a point of a map', (cell, value) => {
  expect(readDegrees(cell)).toEqual({ value })
})

test.each(['50°75′00″', '50.4611, 40.0781', 'сорок', '50°27′40″ и ещё', '504611'])('«%s» is told', (cell) => {
  expect(readDegrees(cell)).toEqual({ fault: expect.stringMatching(/[а-я]/) })
})

test.each([
  ['museum.ru', 'https://museum.ru'],
  ['www.музей.рф/о-нас', 'https://www.музей.рф/о-нас'],
  ['vk.com/museum?w=1', 'https://vk.com/museum?w=1'],
  ['http://museum.ru', 'http://museum.ru'],
])('the site «%s» is %s', (cell, value) => {
  expect(readWebsite(cell)).toEqual({ value })
})

test.each([
  ['нет сайта', 'оставьте один адрес'],
  ['a@museum.ru', 'впишите его в «Дополнительно»'],
  ['музей', 'пример: museum.ru'],
  ['museum.ru, vk.com/museum', 'оставьте один адрес'],
  ['-', 'сайта нет — оставьте пустым'],
])('«%s» is no site: %s', (cell, advice) => {
  expect(readWebsite(cell)).toEqual({ fault: expect.stringContaining(advice) })
})

test.each([
  ['8 (47362) 2-11-11 и 2-22-22', '8 (47362) 2-11-11, 2-22-22'],
  ['8 (47362) 2-11-11 / 2-22-22', '8 (47362) 2-11-11, 2-22-22'],
  ['8 (47362) 2-11-11, доб. 5', '8 (47362) 2-11-11, доб. 5'],
  ['8 (47362) 2-11-11/12', '8 (47362) 2-11-11/12'],
  [79000000001, '+7 900 000-00-01'],
  ['9000000003, +79000000001', '+7 900 000-00-03, +7 900 000-00-01'],
  ['89000000003', '8 900 000-00-03'],
])('the telephones «%s» are «%s»', (cell, value) => {
  expect(readPhones(cell)).toEqual({ value })
})

test.each([
  ['«Кафе  у   моста» ', '«Кафе у моста»'],
  ['Первый.  \r\n\r\n\r\n\r\n  Второй.\r\n', 'Первый.\n\nВторой.'],
])('the spaces and empty lines of %j are %j', (cell, value) => {
  expect(readText(cell)).toEqual({ value })
})

test('the lines of picture columns stay beside each other, and a file keeps its name', () => {
  expect(readLines('Анна\n\n\nПётр')).toEqual({ value: ['Анна', '', '', 'Пётр'] })
  expect(readLines('вид  с моста.jpg')).toEqual({ value: ['вид  с моста.jpg'] })
})

test('a number that the table made shorter is told', () => {
  expect(readPhones('7,9E+10')).toEqual({ fault: expect.stringContaining('текстовый формат') })
})

test('days are written as people write them and read back', () => {
  expect(writeDay('2026-11-21')).toBe('21.11.2026')
  expect(readDay('21.11.2026')).toEqual({ value: '2026-11-21' })
})

test('every column has an advice, and what it offers is read back', () => {
  const advice = writeAdvice()
  for (const [index, { header, read }] of SHEET_COLUMNS.entries()) {
    const [name, text, example] = advice[index + 1] ?? []
    expect([name, text]).toEqual([header, expect.stringMatching(/[а-я]/)])
    for (const choice of listChoices()[index]?.values ?? []) expect(read(choice)).toHaveProperty('value')
    if (typeof example === 'string' && !example.includes(' или '))
      expect(read(example.split(', ')[0] ?? ''), header).toHaveProperty('value')
  }
})
