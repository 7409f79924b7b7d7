import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Cell } from '../src/domain/content/sheet-cell.ts'
import type { Table } from '../src/domain/content/sheet-table.ts'
import { readSpreadsheet, writeSpreadsheet } from '../src/server/content/spreadsheet.ts'
import { goTo, type Office } from './office-guide.ts'

/** Comes in and goes to the page of the spreadsheet. */
export async function openTablePage(page: Page, office: Office) {
  await office.enter(page, 'Анна', 'editor')
  await goTo(page, 'Таблица')
  await expect(page.getByRole('heading', { name: 'Таблица', level: 1 })).toBeVisible()
}

/** Saves the table of the places as a clerk does, and reads it. */
export async function download(
  page: Page,
  button = 'Места, какие они сейчас',
): Promise<{ name: string; table: Table }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: file.suggestedFilename(), table: await readSpreadsheet(await readFile(await file.path())) }
}

/** The table with another text in one cell; rows are counted as Excel does. */
export function typeCell(table: Table, row: number, header: string, typed: Cell): Table {
  const at = table[0]?.indexOf(header) ?? -1
  return table.map((cells, index) => (index === row - 1 ? cells.with(at, typed) : cells))
}

/** The table as a file that can be chosen. */
export const toFile = async (table: Table, name = 'места.xlsx') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await writeSpreadsheet(table),
})

export const publish = (page: Page) => page.getByRole('button', { name: 'Опубликовать' })
