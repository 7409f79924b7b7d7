import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { PlaceFileError } from './place-file-error.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

async function writeAndRead(texts: string[]) {
  const { table } = await readSpreadsheet(await writeSpreadsheet(texts.map((text) => ['x', text])))
  return table.map(([, text]) => text)
}

test('texts with characters that XML cannot hold, and those that look like escaped ones, come back as they were', async () => {
  const texts = [
    'осн\uFFFDван',
    'a\u0000b\u000Bc\u007Fd\u0085e',
    'первая\r\nвторая\rтретья\n\tчетвёртая',
    '\uD83D без пары \uDE00',
    '_x000D_ и _x005F_x0041_ и __x0041_',
    '\uFFFE\uFFFF\u{1FFFF}',
    '👩‍👩‍👧 <b>&amp;</b>',
  ]
  expect(await writeAndRead(texts)).toEqual(texts)
})

test('texts that are called like something of a plain object come back too', async () => {
  const texts = Object.getOwnPropertyNames(Object.prototype)
  expect(await writeAndRead(texts)).toEqual(texts)
})

test('any text comes back character by character', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 100 }), async (texts) => {
      expect(await writeAndRead(texts)).toEqual(texts)
    }),
    { numRuns: 5 },
  )
})

test('a cell whose formula failed is no empty cell', async () => {
  const files = unzipSync(await writeSpreadsheet([['x', 'цена', 5]]))
  const sheet = 'xl/worksheets/sheet1.xml'
  const failed = '<c r="C1" s="1" t="e"><f>1/0</f><v>#DIV/0!</v></c>'
  const xml = strFromU8(files[sheet] ?? new Uint8Array()).replace(/<c r="C1".*?<\/c>/, failed)
  const book = zipSync({ ...files, [sheet]: strToU8(xml) })
  expect((await readSpreadsheet(Buffer.from(book))).table).toEqual([['x', 'цена', '#DIV/0!']])
})

test('merged cells are named, wherever the first sheet of the workbook lies', async () => {
  const files = unzipSync(
    await writeSpreadsheet([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  )
  const sheet = 'xl/worksheets/sheet1.xml'
  const merged = '</sheetData><mergeCells count="1"><mergeCell ref="B1:B2"/></mergeCells>'
  const xml = strFromU8(files[sheet] ?? new Uint8Array()).replace('</sheetData>', merged)
  expect((await readSpreadsheet(Buffer.from(zipSync(files)))).merged).toEqual([])
  const book = Buffer.from(zipSync({ ...files, [sheet]: strToU8(xml) }))
  expect((await readSpreadsheet(book)).merged).toEqual(['B1:B2'])
})

test('the table has lists to choose from, and a second sheet with advice', async () => {
  const files = unzipSync(await writeSpreadsheet([['a']]))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<formula1>"точно,примерно"</formula1>')
  expect(sheet.indexOf('</sheetData>')).toBeLessThan(sheet.indexOf('<dataValidations'))
  for (const [, list = ''] of sheet.matchAll(/<formula1>"(.*?)"<\/formula1>/g))
    expect(list.length).toBeLessThan(256)
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toMatch(/name="Места".*name="Советы"/s)
})

const MEGABYTE = 1024 * 1024

/** Creates a workbook with an additional file of three megabytes; its archive header claims `said` megabytes. */
async function createLooseBook(name: string, said: number): Promise<Buffer> {
  const files = unzipSync(await writeSpreadsheet([['x', 'y']]))
  const book = Buffer.from(zipSync({ ...files, [name]: new Uint8Array(3 * MEGABYTE).fill(0x20) }))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(3 * MEGABYTE)
  // Its second occurrence, in the list of files at the end of the archive.
  book.writeUInt32LE(said * MEGABYTE, book.lastIndexOf(size))
  return book
}

test('a small file that unpacks to hundreds of megabytes is refused before it is unpacked', async () => {
  const book = await createLooseBook('xl/worksheets/sheet1.xml', 400)
  const before = process.memoryUsage().arrayBuffers
  const refusal = await readSpreadsheet(book).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(PlaceFileError)
  expect(String(refusal)).toContain('после распаковки займёт 400 МБ')
  expect(String(refusal)).toContain('читаются таблицы до 100 МБ')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * MEGABYTE)
})

test('an archive that says less than it holds is given no more room than it said', async () => {
  const book = await createLooseBook('xl/worksheets/sheet1.xml', 0)
  await expect(readSpreadsheet(book)).rejects.toThrow('Файл не открывается как таблица')
})

test('pictures in a workbook are not read', async () => {
  const { table } = await readSpreadsheet(await createLooseBook('xl/media/image1.png', 400))
  expect(table).toEqual([['x', 'y']])
})
