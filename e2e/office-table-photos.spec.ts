import { expect } from '@playwright/test'
import type { Place } from '../src/domain/place.ts'
import { dealOut } from './deal-out.ts'
import { SIZES, test } from './office-guide.ts'
import {
  createFile,
  download,
  downloadWith,
  drop,
  openTablePage,
  publish,
  toFile,
} from './office-table-page.ts'

for (const size of dealOut(SIZES, 1)) {
  test(`a table is dropped with its photos, published and taken back, ${size.width} px`, {
    tag: '@full',
  }, async ({ page, office, request }) => {
    await page.setViewportSize(size)
    await openTablePage(page, office)
    const table = await toFile(await downloadWith(page, 'Крыльцо.JPG\nсад.png'))
    await drop(page, [table])
    await expect(page.getByText('Проверено. Ошибок: 2, странного: 0.')).toBeVisible()
    await expect(page.getByText('нет файла картинки «Крыльцо.JPG»')).toBeVisible()

    const photos = [await createFile('крыльцо.jpg', '#aa3311'), await createFile('сад.png', '#11aa33')]
    await drop(page, [...photos, table, await createFile('лишняя.jpg', '#1133aa')])
    await expect(page.getByText('Фотографий отправлено: 3 из 3.')).toBeVisible()
    await expect(page.getByText('Проверено. Ошибок: 0, странного: 1.')).toBeVisible()
    await expect(page.getByText('есть картинки, которых нет в столбце «Картинки»: лишняя.jpg')).toBeVisible()
    await page.getByLabel('Всё странное так и задумано').check()
    await publish(page).click()
    await expect(page.getByText('Опубликовано: новых: 0, изменённых: 1, удалённых: 0.')).toBeVisible()

    const readFirst = async () => {
      const reply = await request.get(`${office.address}/api/client/locations`)
      const { items } = (await reply.json()) as { items: Place[] }
      return JSON.stringify(items[0])
    }
    await expect.poll(readFirst).toContain('крыльцо-')
    const shown = /крыльцо-[0-9a-f]{10}-1000\.webp/.exec(await readFirst())?.[0] ?? ''
    expect((await request.get(`${office.address}/uploads/${encodeURIComponent(shown)}`)).status()).toBe(200)
    await page.getByRole('button', { name: 'Вернуть, как было…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Вернуть', exact: true }).click()
    await expect(page.getByText('Вернулось, как было.')).toBeVisible()
    await expect.poll(readFirst).not.toContain('крыльцо-')
  })
}

test('a photo that does not arrive is told and sent again by a press; the table waits for it', {
  tag: '@full',
}, async ({ page, office }) => {
  await openTablePage(page, office)
  const long = `${'очень-длинное-имя'.repeat(6)}.jpg`
  const table = await toFile(await downloadWith(page, long))
  await page.route('**/api/office/photos?*', (route) => route.abort())
  await drop(page, [await createFile(long, '#aa3311'), table])
  await expect(page.getByRole('alert')).toContainText('Фотография не дошла')
  await expect(page.getByText('Проверено. Ошибок: 1')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Повторить' }).press('Enter')
  await expect(page.getByText('Фотографий отправлено: 1 из 1.')).toBeVisible()
  await expect(page.getByText('Проверено. Ошибок: 0')).toBeVisible()
})

test('photos are chosen by the keyboard too, and what is none is told', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await openTablePage(page, office)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Выбрать фотографии' }).press('Enter')
  await (await chooser).setFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Добрый день') },
  ])
  await expect(page.getByRole('alert')).toContainText('Это не фотография')
  await page.getByRole('button', { name: 'Не загружать' }).press('Enter')
  await expect(page.getByRole('alert')).toBeHidden()
  const table = await toFile((await download(page)).table)
  await drop(page, [table, { ...table, name: 'другие.xlsx' }])
  await expect(page.getByRole('alert')).toContainText('Таблиц несколько: выберите одну')
})
