import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Cell } from '../src/domain/content/sheet-cell.ts'
import type { Table } from '../src/domain/content/sheet-table.ts'
import { readSpreadsheet } from '../src/server/content/read-spreadsheet.ts'
import { writeSpreadsheet } from '../src/server/content/write-spreadsheet.ts'
import { createPhoto } from '../src/testing/create-photo.ts'
import { goTo, type Office } from './office-guide.ts'

/** Signs in and opens the page of the spreadsheet. */
export async function openTablePage(page: Page, office: Office) {
  await office.enter(page, 'Анна', 'editor')
  await goTo(page, 'Таблица')
  await expect(page.getByRole('heading', { name: 'Таблица', level: 1 })).toBeVisible()
}

/** Downloads the table of the places as a clerk does, and reads it. */
export async function download(
  page: Page,
  button = 'Места, какие они сейчас',
): Promise<{ name: string; table: Table }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return {
    name: file.suggestedFilename(),
    table: (await readSpreadsheet(await readFile(await file.path()))).table,
  }
}

/** Returns the table with another text in one cell; rows are numbered as in Excel. */
export function typeCell(table: Table, row: number, header: string, typed: Cell): Table {
  const at = table[0]?.indexOf(header) ?? -1
  return table.map((cells, index) => (index === row - 1 ? cells.with(at, typed) : cells))
}

/** Returns the table as a file to upload. */
export const toFile = async (table: Table, name = 'места.xlsx') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await writeSpreadsheet(table),
})

export const publish = (page: Page) => page.getByRole('button', { name: 'Опубликовать' })

/** Uploads a table by the file button. */
export async function choose(page: Page, table: Table, name?: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Выбрать таблицу' }).click(),
  ])
  await chooser.setFiles(await toFile(table, name))
}

type SentFile = { name: string; buffer: Buffer }

/** Drops files on the page, as from a folder of the computer. */
export async function drop(page: Page, files: readonly SentFile[]) {
  const sent = files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }))
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name))
    }
    return transfer
  }, sent)
  await page.dispatchEvent('h1', 'drop', { dataTransfer })
}

export const createFile = async (name: string, color: string): Promise<SentFile> => ({
  name,
  buffer: await createPhoto({ width: 1000, height: 700, color }),
})

/** Returns the table of the places, with these pictures at the first place. */
export async function downloadWith(page: Page, pictures: string) {
  const { table } = await download(page)
  const written = typeCell(table, 2, 'Картинки', pictures)
  return typeCell(typeCell(written, 2, 'Автор картинок', 'М. Иванова'), 2, 'Лицензия картинок', 'CC0')
}
