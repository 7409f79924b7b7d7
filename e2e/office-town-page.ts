import { expect, type Page } from '@playwright/test'
import type { Office } from './office-guide.ts'

/** Opens a part of the town by its name. */
export async function openPart(page: Page, office: Office, part: string) {
  await page.goto(`${office.address}/office/town`)
  await page.getByRole('link', { name: part }).click()
  await expect(page.getByRole('heading', { name: part, level: 1 })).toBeVisible()
}

export const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Опубликовано' })).toBeVisible()
}
