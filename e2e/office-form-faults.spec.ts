import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { judgeContrast } from '../src/domain/contrast.ts'
import { dealOut } from './deal-out.ts'
import { HOUSE, PHONE, SIZES, test } from './office-guide.ts'
import { cell, expectSaved, openPlace, openPointMap, POINT, publishButton } from './office-place-form.ts'
import { openPart } from './office-town-page.ts'

test('a mandatory field becomes red once it is left empty, not while one types, and is live until it is mended', async ({
  page,
  office,
}) => {
  await office.signIn(page)
  await openPlace(page, office)
  const name = cell(page, 'Название')
  const fault = page.getByText('не заполнено')
  await name.fill('')
  await expectSaved(page)
  await expect(name).toHaveAttribute('aria-invalid', 'false')
  await expect(fault).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/не заполнено/)
  await name.focus()
  await page.keyboard.type('М')
  await expect(name).toHaveAttribute('aria-invalid', 'false')
  await expect(fault).toBeHidden()
})

test('who tabs through a new place is told of nothing; publishing names all that is missing and leads to the first', async ({
  page,
  office,
}) => {
  await office.signIn(page)
  await page.goto(`${office.address}/office/places/new`)
  await expect(cell(page, 'Название')).toBeFocused()
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
  await cell(page, 'Стоимость').fill('бесплатно')
  await expectSaved(page)
  await expect(page.locator('.field-error')).toHaveCount(0)
  await publishButton(page).click()
  await expect(cell(page, 'Название')).toBeFocused()
  await expect(page.getByText('Осталось исправить: 4')).toBeVisible()
  const summary = page.getByRole('status').filter({ hasText: 'Осталось исправить' }).getByRole('button')
  await expect(summary).toHaveText(['Название', 'Категория', 'Кратко', 'Точка на карте'])
  await summary.nth(2).press('Enter')
  await expect(cell(page, 'Кратко')).toBeFocused()
  await page.keyboard.type('Здесь пекли хлеб.')
  await expect(page.getByText('Осталось исправить: 3')).toBeVisible()
})

test('a point that nobody has put is told once, with what to do', async ({ page, office }) => {
  await office.signIn(page)
  await page.goto(`${office.address}/office/places/new`)
  await cell(page, 'Название').fill('Музей хлеба')
  await expectSaved(page)
  await publishButton(page).click()
  const group = page.getByRole('group', { name: 'Точка на карте' })
  await expect(group.getByText('Точка не поставлена. Нажмите на карту там, где вход')).toBeVisible()
  for (const axis of ['Широта', 'Долгота'])
    await expect(cell(page, axis)).toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('status').getByRole('button', { name: 'Точка на карте' }).click()
  await expect(group).toBeFocused()
  await expect(group).toHaveAccessibleDescription(/Точка не поставлена/)
  await cell(page, 'Широта').fill(POINT.lat)
  await cell(page, 'Долгота').fill(POINT.lng)
  await expect(page.getByText('Точка не поставлена')).toBeHidden()
})

for (const size of dealOut(SIZES, 1)) {
  test(`the house of an address is proposed below it, and its pin is in sight, ${size.width} px`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize(size)
    await office.signIn(page)
    await openPlace(page, office)
    await openPointMap(page)
    await cell(page, 'Адрес').scrollIntoViewIfNeeded()
    await cell(page, 'Адрес').fill('ул. Речная, д. 7')
    const proposal = page.getByRole('button', { name: `Поставить точку у дома: ${HOUSE.address}` })
    await expect(proposal).toBeInViewport({ ratio: 1 })
    await expect(cell(page, 'Адрес')).toBeInViewport()
    await proposal.press('Enter')
    await expect(proposal).toBeHidden()
    // The focus moves to the pin, not to the beginning of the page.
    await expect(page.getByRole('group', { name: 'Точка на карте' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Точка места' })).toBeInViewport()
    await expect(cell(page, 'Точка')).toHaveValue('точно')
  })
}

/** A map that is more than a sketch: a click on it can be exact. */
const TILE = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dddddd' } })
  .png()
  .toBuffer()
const createStyle = (address: string) => ({
  version: 8,
  sources: { ground: { type: 'raster', tiles: [`${address}/tile/{z}/{x}/{y}.png`], tileSize: 256 } },
  layers: [{ id: 'ground', type: 'raster', source: 'ground' }],
})

test('a pin put at town zoom is approximate until one comes closer or confirms it', async ({
  page,
  office,
}) => {
  await page.route('**/style.json', (route) => route.fulfill({ json: createStyle(office.address) }))
  await page.route('**/tile/**', (route) => route.fulfill({ body: TILE, contentType: 'image/png' }))
  await page.route('**/api/office/town', async (route) => {
    const town = (await (await route.fetch()).json()) as { mapBase: { source: object } }
    town.mapBase.source = { kind: 'style', url: `${office.address}/style.json` }
    await route.fulfill({ json: town })
  })
  await office.signIn(page)
  await page.goto(`${office.address}/office/places/new`)
  await openPointMap(page)
  const [map, precision] = [page.locator('.point-map'), cell(page, 'Точка')]
  const confirm = page.getByRole('button', { name: 'Точка стоит верно' })
  await map.click()
  await expect(precision).toHaveValue('примерно')
  await confirm.press('Enter')
  await expect(precision).toHaveValue('точно')
  await expect(page.getByRole('group', { name: 'Точка на карте' })).toBeFocused()
  await map.click({ position: { x: 150, y: 150 } })
  await expect(precision).toHaveValue('примерно')
  await map.click()
  await expect(precision).toHaveValue('примерно')
  const closer = page.getByRole('button', { name: 'Приблизить' })
  await expect(async () => {
    await closer.click()
    await expect(precision).toHaveValue('точно', { timeout: 500 })
  }).toPass()
  await expect(confirm).toBeHidden()
  // When zoomed in, a click is exact at once; a choice made by hand stays.
  await precision.selectOption('примерно')
  await map.click({ position: { x: 150, y: 150 } })
  await expect(precision).toHaveValue('примерно')
})

test('what is wrong with a part of the town is led to when it is published, and is live until it is mended', async ({
  page,
  office,
}) => {
  await office.signIn(page)
  await openPart(page, office, 'Хроника')
  await page.getByRole('button', { name: 'Добавить событие' }).click()
  await page.getByLabel('Год').last().fill('1')
  await publishButton(page).click()
  const event = page.getByLabel('Что было').last()
  await expect(event).toBeFocused()
  await expect(page.getByText('Осталось исправить: 1')).toBeVisible()
  await page.keyboard.type('Построен мост')
  await expect(event).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('Осталось исправить')).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what deletes is red and can be read, ${colorScheme}`, async ({ page, office }) => {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme })
    await office.signIn(page)
    await openPlace(page, office)
    await cell(page, 'Стоимость').fill('100 рублей')
    await expectSaved(page)
    const discard = page.getByRole('button', { name: 'Отбросить правки…' })
    const quiet = await readColors(discard)
    const other = await readColors(page.getByRole('button', { name: 'Снять с сайта…' }))
    expect(judgeContrast(quiet).isEnough).toBe(true)
    expect(quiet.letter).not.toBe(other.letter)
    await discard.click()
    const sure = await readColors(page.getByRole('dialog').getByRole('button', { name: 'Отбросить' }))
    expect(judgeContrast(sure).isEnough).toBe(true)
    expect(sure.ground).toBe(quiet.letter)
  })
}

/** Returns the text colour and the background colour of a button. */
function readColors(button: Locator) {
  return button.evaluate((element) => {
    const toHex = (color: string) =>
      `#${(color.match(/\d+/g) ?? []).map((share) => Number(share).toString(16).padStart(2, '0')).join('')}`
    let below: Element | null = element
    while (below !== null && getComputedStyle(below).backgroundColor === 'rgba(0, 0, 0, 0)') {
      below = below.parentElement
    }
    return {
      letter: toHex(getComputedStyle(element).color),
      ground: toHex(getComputedStyle(below ?? document.body).backgroundColor),
    }
  })
}
