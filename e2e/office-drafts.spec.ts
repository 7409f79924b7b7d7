import { expect } from '@playwright/test'
import { test } from './office-guide.ts'
import { cell, expectSaved, openPlace, PLACE, publishButton, readCells } from './office-place-form.ts'

test('a network that goes while one types loses nothing', async ({ page, context, office }) => {
  await office.signIn(page)
  await openPlace(page, office)
  await context.setOffline(true)
  await cell(page, 'Телефон').fill('8 (47362) 2-11-11')
  await expect(page.getByText('Нет связи: сохранено на этом устройстве')).toBeVisible()
  await cell(page, 'Стоимость').fill('100 рублей')
  // The list shows it, too.
  await page.getByRole('link', { name: 'Места', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: PLACE.name }).first()).toContainText(
    'ждёт отправки',
  )
  await context.setOffline(false)
  await openPlace(page, office)
  await expectSaved(page)
  expect(await readCells(context, page)).toMatchObject({ phone: '8 (47362) 2-11-11', price: '100 рублей' })
})

test('two people on one place: the second is given what only the first changed, and chooses where both did', async ({
  page,
  browser,
  context,
  office,
}) => {
  await office.signIn(page, 'Анна')
  await openPlace(page, office)
  const others = await browser.newContext()
  const other = await others.newPage()
  await office.signIn(other, 'Олег')
  await openPlace(other, office)
  await other.getByLabel('Телефон').fill('8 (47362) 2-22-22')
  await other.getByLabel('Стоимость').fill('200 рублей')
  await expectSaved(other)

  await cell(page, 'Стоимость').fill('100 рублей')
  const choice = page.getByRole('region', { name: 'Стоимость' })
  await expect(choice).toContainText('200 рублей')
  await expect(page.getByText('Одно и то же изменили и вы, и Олег.')).toBeVisible()
  await expect(cell(page, 'Телефон')).toHaveValue('8 (47362) 2-22-22')
  await expect(page.getByText('В форму взято: Телефон.')).toBeVisible()
  expect(await readCells(context, page)).toMatchObject({ price: '200 рублей' })
  const chooseFirst = page.getByText('Сначала выберите из двух вариантов там')
  await publishButton(page).click()
  await expect(chooseFirst).toBeVisible()
  await choice.getByRole('button', { name: 'Оставить моё' }).click()
  await expect(chooseFirst).toBeHidden()
  // The time of the previous save is shown until the new save starts.
  await expect
    .poll(() => readCells(context, page))
    .toMatchObject({ price: '100 рублей', phone: '8 (47362) 2-22-22' })

  await other.getByLabel('Стоимость').fill('300 рублей')
  await other.getByRole('button', { name: 'Взять их' }).click()
  await expect(other.getByLabel('Стоимость')).toHaveValue('100 рублей')
  await others.close()
})

test('a page that is loaded anew before the draft went off goes on with it', async ({
  page,
  context,
  office,
}) => {
  // `route` does not delay calls that outlive their page.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (address, init) =>
      init?.method === 'PUT' && !('isOn' in sessionStorage) ? Promise.reject() : fetch(address, init)
  })
  await office.enter(page)
  await page.getByRole('link', { name: 'Новое место' }).click()
  await cell(page, 'Название').fill('Музей хлеба')
  await page.reload()
  await expect(cell(page, 'Название')).toHaveValue('Музей хлеба')
  // The list leads to it, too, although no server has it.
  await page.getByRole('link', { name: 'Места', exact: true }).click()
  await page.getByRole('region', { name: 'Ждут отправки' }).getByRole('link', { name: 'Музей хлеба' }).click()
  await page.evaluate(() => sessionStorage.setItem('isOn', ''))
  await page.reload()
  await expectSaved(page)
  expect(await readCells(context, page)).toEqual({ name: 'Музей хлеба' })
})

test('going back at once keeps what was written, and the list as it was', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await office.enter(page)
  await page.getByRole('searchbox').fill(PLACE.name.toUpperCase())
  await page.getByRole('link', { name: PLACE.name }).click()
  await cell(page, 'Стоимость').fill('100 рублей')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(PLACE.name.toUpperCase())
  await expect(page.getByRole('listitem').filter({ hasText: PLACE.name })).toContainText('есть правки')
  await page.goForward()
  await expect(cell(page, 'Стоимость')).toHaveValue('100 рублей')
})
