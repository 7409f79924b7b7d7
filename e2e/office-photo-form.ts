import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fillIn } from './office-place-form.ts'

/** Creates a unique photo: its left half has the colour `left`, its right half is blue. */
export async function createPhoto(left: string, width = 2400, height = 1600) {
  const half = { width: width / 2, height, channels: 3 as const, background: left }
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .withExif({
      IFD0: { Artist: 'Ivan Petrov' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 40/1' },
    })
    .jpeg()
    .toBuffer()
  return { name: `${left.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer }
}
export type PhotoFile = Awaited<ReturnType<typeof createPhoto>>

export const picker = (page: Page) => page.getByLabel('Выбрать фотографии')
export const photo = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Фотография ${number}`) })
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Загрузить', exact: true })

export async function openNewPlace(page: Page, address: string) {
  await page.goto(`${address}/office/places/new`)
  await fillIn(page, 'Музей хлеба')
}
