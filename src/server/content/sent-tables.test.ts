import { expect, test } from 'vitest'
import { checkTableFile, readSentTable } from '#testing/check-table-file.ts'
import { writeSpreadsheet } from './spreadsheet.ts'

const HEADERS = ['Название', 'Категория', 'Теги', 'Кратко', 'Широта', 'Долгота', 'Телефон']
const createTable = (phone: string) =>
  writeSpreadsheet([HEADERS, ['Дом ремёсел', 'культура', 'дети', 'Мастерские.', 50.454, 40.112, phone]])

test('telephones of a table that had no punctuation can be read by people', async () => {
  const { places } = await checkTableFile('a.xlsx', await readSentTable('phones-and-word-vt.xlsx'))
  expect(places.map(({ phone }) => phone)).toEqual([
    '+7 900 000-00-01',
    '8 (47362) 0-00-01, 0-00-02',
    '+7 900 000-00-03',
  ])
})

test('a number that nobody can dial is told with its row and column', async () => {
  const { errors, warnings, places } = await checkTableFile('a.xlsx', await createTable('0-00-02'))
  expect([errors, places.length]).toEqual([[], 1])
  expect(warnings).toEqual([
    expect.stringMatching(
      /^строка 2 «Дом ремёсел», столбец «Телефон»: у номера «0-00-02» неизвестен код города/,
    ),
  ])
  const whole = await checkTableFile('a.xlsx', await createTable('8 (47362) 0-00-01, 0-00-02'))
  expect(whole.warnings).toEqual([])
})

test('a line end and other control characters of Word are no part of a text', async () => {
  const { places } = await checkTableFile('a.xlsx', await readSentTable('phones-and-word-vt.xlsx'))
  expect(places[2]?.description).toBe('Тихий сквер\nс лавками.')
  const list = [
    {
      name: 'Скв\u0000ер',
      category: 'парк',
      tags: ['де\u001Fти'],
      description: 'Юго\u001Eзападный\u0085сквер.\uFFFE',
      coordinates: { lat: 50.45, lng: 40.11 },
    },
  ]
  const json = await checkTableFile('a.json', Buffer.from(JSON.stringify(list)))
  expect(json.places[0]).toMatchObject({
    name: 'Сквер',
    tags: ['дети'],
    description: 'Юго-западный\nсквер.',
  })
})
