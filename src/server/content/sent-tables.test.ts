import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { checkTableFile, readSentTable } from '#testing/check-table-file.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

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

test('merged cells and failed formulas are told with their cells, whatever the prefix of the XML', async () => {
  const { errors } = await checkTableFile('a.xlsx', await readSentTable('x-prefix-merged-error.xlsx'))
  expect(errors).toEqual([
    'строка 2: ячейки G2:G3 объединены: разъедините их и впишите значение в каждую',
    'строка 3 «Дом ремёсел», столбец «Стоимость»: вместо текста ошибка формулы «#DIV/0!»: впишите значение или оставьте ячейку пустой',
  ])
})

test('titles above the headers are told, and the places below are read', async () => {
  const { errors, warnings, places } = await checkTableFile('a.xlsx', await readSentTable('title-rows.xlsx'))
  expect(errors).toEqual([])
  expect(warnings).toEqual([
    'строка 1: «Приложение № 1 к распоряжению администра…» не читается: заголовки столбцов стоят ниже, в строке 3. Уберите строки над ними',
  ])
  expect(places.map(({ name }) => name)).toEqual(['Кофейня «Зерно»', 'Дом ремёсел'])
})

test('a hidden row is told with its place', async () => {
  const { errors, warnings, places } = await checkTableFile('a.xlsx', await readSentTable('hidden-row.xlsx'))
  expect([errors, places.length]).toEqual([[], 3])
  expect(warnings).toEqual([
    'строка 3 «Дом ремёсел»: строка скрыта, но её место читается: покажите строку, а лишнюю удалите',
  ])
})

test('a row is hidden, too, where the program of its table writes «true» for it', async () => {
  const book = await changeBook((_path, xml) => xml.replace(' hidden="1"', ' hidden="true"'))
  expect((await checkTableFile('a.xlsx', book)).warnings).toEqual([
    'строка 3 «Дом ремёсел»: строка скрыта, но её место читается: покажите строку, а лишнюю удалите',
  ])
})

test('a hidden column is told with its header', async () => {
  const book = await changeBook((_path, xml) =>
    xml
      .replace(' hidden="1"', '')
      .replace('<sheetData>', '<cols><col min="2" max="3" width="9" hidden="1"/></cols><sheetData>'),
  )
  expect((await checkTableFile('a.xlsx', book)).warnings).toEqual([
    'строка 1: столбец «Категория» скрыт, но читается: покажите его, а лишний удалите',
    'строка 1: столбец «Теги» скрыт, но читается: покажите его, а лишний удалите',
  ])
})

/** The workbook with its texts changed as `change` says. */
async function changeBook(change: (path: string, xml: string) => string): Promise<Buffer> {
  const files = Object.entries(unzipSync(await readSentTable('hidden-row.xlsx')))
  const changed = files.map(([path, bytes]) => [path, strToU8(change(path, strFromU8(bytes)))])
  return Buffer.from(zipSync(Object.fromEntries(changed)))
}

test('sheets that are not read are told, and a hidden one does not hide the one in view', async () => {
  const sheets = (xml: string) =>
    xml.replace('</sheets>', '<sheet name="Ещё" sheetId="2" state="hidden" r:id="rId1"/></sheets>')
  const book = await changeBook((path, xml) => (path === 'xl/workbook.xml' ? sheets(xml) : xml))
  const unread =
    'скрытый лист «Ещё» не читается, читается только «Места»: перенесите места на один лист, лишний лист удалите'
  expect((await checkTableFile('a.xlsx', book)).warnings).toContain(unread)
  const hideFirst = await changeBook((path, xml) =>
    path === 'xl/workbook.xml'
      ? sheets(xml).replace('state="hidden" ', '').replace('name="Места"', 'name="Места" state="veryHidden"')
      : xml,
  )
  const { warnings, places } = await checkTableFile('a.xlsx', hideFirst)
  expect(warnings.join()).toContain('скрытый лист «Места» не читается, читается только «Ещё»')
  expect(places).toHaveLength(3)
})

test('formulas that no program has counted yet are told with their cells', async () => {
  const book = await changeBook((_path, xml) => xml.replace('<v>50.454</v>', '<f>50+0.454</f>'))
  await expect(checkTableFile('a.xlsx', book)).rejects.toThrow('Формулы ещё не посчитаны: E3. Откройте файл')
})

const COFFEE = { name: 'Кофейня «Зерно»', coordinates: { lat: 50.4531, lng: 40.1107 }, indoor: true }

test.each(['sep-line.csv', 'blank-first-line.csv'])(
  '%s is read from where its headers stand',
  async (file) => {
    const { encoding, warnings, places } = await checkTableFile(file, await readSentTable(file))
    expect([encoding, warnings]).toEqual([undefined, []])
    expect(places[0]).toMatchObject(COFFEE)
  },
)

test('a table of DOS is read, its encoding is named, and a number that it spoilt is told', async () => {
  const { encoding, errors, places } = await checkTableFile('a.csv', await readSentTable('cp866.csv'))
  expect(encoding).toBe('DOS (CP866)')
  expect(errors).toEqual([
    'строка 3 «Дом ремёсел», столбец «Телефон»: таблица превратила номер в число: задайте ячейке текстовый формат и введите его снова',
  ])
  expect(places[0]).toMatchObject({ ...COFFEE, name: 'Кофейня "Зерно"' })
})

test('commas in a title above do not part the cells, nor does a title hide them', async () => {
  const sent = (await readSentTable('blank-first-line.csv')).toString('utf8')
  const text = sent.replace('\r\n', 'Список, утверждённый, главой, города, 1, 2, 3, 4, 5, 6\r\n')
  const { warnings, places } = await checkTableFile('a.csv', Buffer.from(text))
  expect(warnings.join()).toContain('заголовки столбцов стоят ниже, в строке 2')
  expect(places[0]).toMatchObject(COFFEE)
})

test('the numbers of the columns under the headers are no place', async () => {
  const [headers = '', ...rows] = (await readSentTable('blank-first-line.csv'))
    .toString('utf8')
    .trim()
    .split('\r\n')
  const numbers = headers.split(';').map((_, index) => index + 1)
  const { warnings, places } = await checkTableFile(
    'a.csv',
    Buffer.from([headers, numbers.join(';'), ...rows].join('\n')),
  )
  expect(warnings).toEqual(['строка 2: номера столбцов не читаются: уберите эту строку'])
  expect(places[0]).toMatchObject(COFFEE)
})

test('a fault of JSON is told with its line and column, and JSON of Windows is read and named', async () => {
  await expect(checkTableFile('a.json', Buffer.from('[\n  {"name": "Парк",}\n]'))).rejects.toThrow(
    'проверьте запятые, кавычки и скобки (строка 2, знак 19, здесь «}»)',
  )
  const park = Buffer.from('[{"name": "\xcf\xe0\xf0\xea"}]', 'latin1')
  const { encoding, errors } = await checkTableFile('a.json', park)
  expect(encoding).toBe('Windows-1251')
  expect(errors.join()).toContain('место 1 «Парк»')
})

test.each(['\r\nsep=;\r\n', '"sep=;"\n', 'SEP=;;;\r\n'])(
  'the line %j above a table is no row of it',
  async (line) => {
    const sent = (await readSentTable('sep-line.csv')).toString('utf8').replace(/^\uFEFFsep=;\r\n/, line)
    const { warnings, places } = await checkTableFile('a.csv', Buffer.from(sent))
    expect(warnings).toEqual([])
    expect(places[0]).toMatchObject(COFFEE)
  },
)

test('a formula that failed is told in any column, and a sheet that is a chart is not', async () => {
  const book = await changeBook((path, xml) =>
    path === 'xl/workbook.xml'
      ? xml.replace('</sheets>', '<sheet name="Диаграмма" sheetId="3" r:id="rId9"/></sheets>')
      : xml
          .replace('<c r="E3"><v>50.454</v></c>', '<c r="E3" t="e"><v>#REF!</v></c>')
          .replace(' hidden="1"', ''),
  )
  const { errors, warnings } = await checkTableFile('a.xlsx', book)
  expect(errors).toEqual([
    'строка 3 «Дом ремёсел», столбец «Широта»: вместо текста ошибка формулы «#REF!»: впишите значение или оставьте ячейку пустой',
  ])
  expect(warnings).toEqual([])
})

const PLACE = 'Название,Категория,Теги,Кратко,Широта,Долгота\r\n'
const UTF16 = (text: string) => Buffer.from(text, 'utf16le')
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const readCut = async () => (await createTable('112')).subarray(0, 900)

test.each([
  ['empty', 'a.xlsx', async () => Buffer.alloc(0), 'Файл пуст'],
  ['cut', 'a.xlsx', readCut, 'Файл записан не целиком'],
  ['text', 'a.xlsx', async () => Buffer.from(PLACE), 'дайте файлу окончание .csv'],
  ['a workbook', 'a.csv', () => createTable('112'), 'дайте файлу окончание .xlsx'],
  ['of old Excel', 'a.xlsx', async () => COMPOUND, 'Это книга старого Excel'],
  [
    'locked by a password',
    'a.xlsx',
    async () => Buffer.concat([COMPOUND, UTF16('EncryptedPackage')]),
    'снимите пароль',
  ],
])('a file that is %s is told so, and what to do', async (_what, name, create, fault) => {
  await expect(checkTableFile(name, await create())).rejects.toThrow(fault)
})

test('a row with more cells than headers is told, since a comma moved what stands in them', async () => {
  const row = 'Кофейня,кафе,еда,Тихо, уютно,50.4531,40.1107\r\n'
  const { warnings } = await checkTableFile('a.csv', Buffer.from(PLACE + row))
  expect(warnings).toContainEqual(
    expect.stringMatching(/^строка 2.*: ячеек больше, чем столбцов: лишнее «40.1107».*в кавычки/),
  )
})

test('the sheet that has headers is read behind a title page', async () => {
  const files = unzipSync(await createTable('8 (47362) 0-00-01'))
  const title = strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array())
  const book = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())
  const [places = '', advice = ''] = book.match(/<sheet [^>]*>/g) ?? []
  expect(title).toContain('<c ')
  const turned = book.replace(places + advice, advice.replace(/name="[^"]*"/, 'name="Титул"') + places)
  const {
    errors,
    warnings,
    places: read,
  } = await checkTableFile('a.xlsx', Buffer.from(zipSync({ ...files, 'xl/workbook.xml': strToU8(turned) })))
  expect([errors, read.length]).toEqual([[], 1])
  expect(warnings).toEqual([expect.stringContaining('лист «Титул» не читается, читается только «Места»')])
})

test('an area in GeoJSON is told by its place, with what is asked for', async () => {
  const area = {
    type: 'Feature',
    properties: { name: 'Парк', category: 'парк', tags: [], description: 'Парк.' },
    geometry: { type: 'Polygon', coordinates: [] },
  }
  const file = JSON.stringify({ type: 'FeatureCollection', features: [area] })
  const { errors } = await checkTableFile('a.geojson', Buffer.from(file))
  expect(errors).toContainEqual(expect.stringMatching(/^место 1.*нужна точка \(Point\), а здесь Polygon/))
})
