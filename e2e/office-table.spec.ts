import { expect } from '@playwright/test'
import { writeSpreadsheet } from '../src/server/content/write-spreadsheet.ts'
import { dealOut } from './deal-out.ts'
import { goTo, SIZES, test } from './office-guide.ts'
import { choose, download, openTablePage, publish, toFile, typeCell } from './office-table-page.ts'

for (const size of dealOut(SIZES, 0)) {
  test(`a clerk saves the table, changes it, mends what is wrong, publishes it and takes it back, ${size.width} px`, async ({
    page,
    office,
    request,
  }) => {
    await page.setViewportSize(size)
    await openTablePage(page, office)
    const { name, table } = await download(page)
    expect(name).toMatch(/^места \d{4}-\d\d-\d\d\.xlsx$/)
    const priced = typeCell(table, 2, 'Стоимость', 'бесплатно, по средам')

    await choose(page, typeCell(priced, 3, 'Часы работы', 'когда как'))
    await expect(page.getByText('Проверено. Ошибок: 1, странного: 0.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'строка 3 «' })).toContainText(
      'столбец «Часы работы»: не понятно «когда»',
    )
    await expect(publish(page)).toBeHidden()

    await choose(page, typeCell(priced, 3, 'Кратко', 'Тихий пaрк у реки.'))
    await expect(page.getByText('Проверено. Ошибок: 0, странного: 1.')).toBeVisible()
    await publish(page).click()
    await expect(page.getByText('Исправьте странное или отметьте')).toBeVisible()

    await choose(page, priced)
    await expect(page.getByText('Новых: 0, изменённых: 1, удалённых: 0.')).toBeVisible()
    await expect(page.getByText('Стоимость: (пусто) → бесплатно, по средам')).toBeVisible()
    await publish(page).dblclick()
    await expect(page.getByText('Опубликовано: новых: 0, изменённых: 1, удалённых: 0.')).toBeVisible()
    const readPlaces = async () => (await request.get(`${office.address}/api/client/locations`)).text()
    await expect.poll(readPlaces).toContain('бесплатно, по средам')

    await page.getByRole('button', { name: 'Вернуть, как было…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Вернуть', exact: true }).click()
    await expect(page.getByText('Вернулось, как было.')).toBeVisible()
    await expect.poll(readPlaces).not.toContain('бесплатно, по средам')
    await expect(page.getByRole('button', { name: 'Вернуть, как было…' })).toBeHidden()
    await goTo(page, 'Журнал')
    await expect(page.getByText('Загрузка таблицы: новых: 0, изменённых: 1, удалённых: 0')).toHaveCount(1)
    await expect(page.getByText('Отмена загрузки таблицы')).toBeVisible()
  })
}

test('the keyboard alone chooses a table, accepts what is odd and publishes', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await openTablePage(page, office)
  const { table } = await download(page)
  // The listener is attached before the key is pressed.
  const chooser = page.waitForEvent('filechooser')
  const button = page.getByRole('button', { name: 'Выбрать таблицу' })
  await page.getByRole('button', { name: 'Пустая таблица' }).focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await toFile(typeCell(table, 3, 'Кратко', 'Тихий пaрк у реки.')))
  await expect(page.getByText('в слове «пaрк» смешаны')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Выбрать фотографии' })).toBeFocused()
  await page.keyboard.press('Tab')
  const tick = page.getByLabel('Всё странное так и задумано')
  await expect(tick).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Исправьте странное или отметьте')).toBeVisible()
  await expect(tick).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Опубликовано: новых: 0, изменённых: 1, удалённых: 0.')).toBeVisible()
})

test('a table is dropped anywhere on the page, and what is no table is told', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await openTablePage(page, office)
  const { table } = await download(page, 'Пустая таблица')
  const drop = async (name: string, bytes: Buffer) => {
    const transfer = await page.evaluateHandle(
      ({ fileName, content }) => {
        const data = new DataTransfer()
        const array = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
        data.items.add(new File([array], fileName))
        return data
      },
      { fileName: name, content: bytes.toString('base64') },
    )
    await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer })
    await expect(page.locator('.table-drop.is-over')).toBeVisible()
    await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer })
  }
  await drop('пустая.xlsx', await writeSpreadsheet(table))
  await expect(page.getByText('в файле нет ни одного места')).toBeVisible()
  await drop('письмо.xlsx', Buffer.from('Добрый день'))
  await expect(page.getByRole('alert')).toContainText('Файл не открывается как таблица.')
  await drop('места.ods', Buffer.from('PK'))
  await expect(page.getByRole('alert')).toContainText('сохраните как «Книга Excel (.xlsx)»')
  await drop('ноль.xlsx', Buffer.alloc(0))
  await expect(page.getByText('Файл «ноль.xlsx» пустой.')).toBeVisible()
  await drop('большой.xlsx', Buffer.alloc(21 * 1024 * 1024))
  await expect(page.getByText('Файл «большой.xlsx» больше 20 МБ.')).toBeVisible()
})

test('without a network the chosen table stays, and goes on by a press', { tag: '@full' }, async ({
  page,
  office,
  context,
}) => {
  await openTablePage(page, office)
  const { table } = await download(page)
  await context.setOffline(true)
  await choose(page, typeCell(table, 2, 'Стоимость', '100 ₽'), 'мои места.xlsx')
  await expect(page.getByRole('alert')).toContainText('Файл не дошёл: связи с сервером нет')
  await expect(page.getByText('Таблица: мои места.xlsx')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText('изменённых: 1')).toBeVisible()
  await context.setOffline(true)
  await publish(page).click()
  await expect(page.getByRole('alert')).toContainText('Файл не дошёл: связи с сервером нет')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Проверить заново' }).click()
  await publish(page).click()
  await expect(page.getByText('Опубликовано:')).toBeVisible()
})

test('a line too slow for a table is told as such', async ({ page, office }) => {
  await openTablePage(page, office)
  // The server hangs up after ten seconds.
  await page.route('**/api/office/table?name=*', (route) => route.fulfill({ status: 408 }))
  await choose(page, [['x']])
  await expect(page.getByRole('alert')).toContainText('она слишком медленная')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText('нет столбца «Название»')).toBeVisible()
})

test('of two clerks the second is told that the places have changed, and sees the difference anew', {
  tag: '@full',
}, async ({ page, office, browser }) => {
  await openTablePage(page, office)
  const { table } = await download(page)
  const other = await browser.newPage()
  await openTablePage(other, office)
  await choose(page, typeCell(table, 2, 'Стоимость', '100 ₽'))
  await expect(page.getByText('изменённых: 1')).toBeVisible()
  await choose(other, typeCell(table, 3, 'Стоимость', '200 ₽'))
  await publish(other).click()
  await expect(other.getByText('Опубликовано:')).toBeVisible()

  await publish(page).click()
  await expect(page.getByRole('alert')).toContainText('Места тем временем изменил кто-то ещё.')
  await page.getByRole('button', { name: 'Проверить заново' }).click()
  await expect(page.getByText('Стоимость: 200 ₽ → (пусто)')).toBeVisible()
  await expect(publish(page)).toBeVisible()
  await other.close()
})
