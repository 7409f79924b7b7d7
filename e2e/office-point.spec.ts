import { expect, type Page } from '@playwright/test'
import { dealOut } from './deal-out.ts'
import { takeWebGlAway } from './map-view.ts'
import { HOUSE, SIZES, test } from './office-guide.ts'
import {
  cell,
  expectSaved,
  openPlace,
  openPointMap,
  PLACE,
  POINT,
  pointMap,
  publish,
} from './office-place-form.ts'

const pin = (page: Page) => page.getByRole('button', { name: 'Точка места' })

/** Returns latitude and longitude from the form. */
async function readNumbers(page: Page) {
  const [lat, lng] = await Promise.all(['Широта', 'Долгота'].map((label) => cell(page, label).inputValue()))
  return { lat: Number(lat), lng: Number(lng) }
}

for (const size of dealOut(SIZES, 1)) {
  test(`the point of a place is put by a tap, moved by another, and published, ${size.width} px`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize(size)
    await office.signIn(page)
    await openPlace(page, office)
    await openPointMap(page)
    const before = await readNumbers(page)
    await expect(pin(page)).toBeVisible()
    const frame = await pointMap(page).boundingBox()
    const [width, height] = [frame?.width ?? 0, frame?.height ?? 0]
    await pointMap(page).click({ position: { x: width * 0.3, y: height * 0.3 } })
    const first = await readNumbers(page)
    expect(first.lat).toBeGreaterThan(before.lat)
    expect(first.lng).toBeLessThan(before.lng)
    const head = await pin(page).boundingBox()
    expect((head?.x ?? 0) + (head?.width ?? 0) / 2).toBeCloseTo((frame?.x ?? 0) + width * 0.3, -1)
    await pointMap(page).click({ position: { x: width * 0.6, y: height * 0.6 } })
    const second = await readNumbers(page)
    expect(second.lat).toBeLessThan(first.lat)
    expect(second.lng).toBeGreaterThan(first.lng)
    await expectSaved(page)
    await publish(page)
    await expect(async () => {
      const reply = await page.request.get(`${office.address}/api/client/locations`)
      const { items } = (await reply.json()) as { items: (typeof PLACE)[] }
      expect(items.find(({ id }) => id === PLACE.id)?.coordinates).toMatchObject(second)
    }).toPass()
  })
}

test('arrows move the pin some metres, with Shift further, and the map stays', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await office.signIn(page)
  await openPlace(page, office)
  await openPointMap(page)
  const before = await readNumbers(page)
  await pin(page).focus()
  await page.keyboard.press('ArrowUp')
  const after = await readNumbers(page)
  expect((after.lat - before.lat) * 111_195).toBeCloseTo(2, 0)
  expect(after.lng).toBe(before.lng)
  await page.keyboard.press('Shift+ArrowLeft')
  const further = await readNumbers(page)
  expect(further.lat).toBe(after.lat)
  expect((after.lng - further.lng) * 111_195 * Math.cos((before.lat * Math.PI) / 180)).toBeCloseTo(20, 0)
  await expect(pin(page)).toBeFocused()
  // The pins of other places are not focusable.
  await page.keyboard.press('Tab')
  await expect(page.locator('.pin:focus')).toHaveCount(0)
})

test('without a point one is put in the middle of the map; typed numbers move the pin', {
  tag: '@full',
}, async ({ page, office }) => {
  await office.signIn(page)
  await page.goto(`${office.address}/office/places/new`)
  await openPointMap(page)
  await expect(pin(page)).toBeHidden()
  await page.getByRole('button', { name: 'Поставить точку в середине карты' }).press('Enter')
  await expect(pin(page)).toBeVisible()
  await expect(cell(page, 'Точка')).toHaveValue('примерно')
  const before = await pin(page).boundingBox()
  await cell(page, 'Широта').fill(POINT.lat.replace('.', ','))
  await cell(page, 'Долгота').fill(POINT.lng)
  await expect(async () => expect(await pin(page).boundingBox()).not.toEqual(before)).toPass()
  await cell(page, 'Долгота').fill('тут')
  await expect(pin(page)).toBeHidden()
})

test('a device that knows only roughly where it stands makes the point an approximate one', {
  tag: '@full',
}, async ({ page, context, office }) => {
  await office.signIn(page)
  await page.goto(`${office.address}/office/places/new`)
  await page.getByRole('button', { name: 'Где я стою' }).click()
  await expect(page.getByText('Доступ к геолокации запрещен пользователем')).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 50.4611, longitude: 40.0781, accuracy: 65 })
  await page.getByRole('button', { name: 'Где я стою' }).click()
  await expect(page.getByText('с точностью до 65 м')).toBeVisible()
  await expect(cell(page, 'Широта')).toHaveValue('50.4611')
  await expect(cell(page, 'Долгота')).toHaveValue('40.0781')
  await expect(cell(page, 'Точка')).toHaveValue('примерно')
})

test('where the browser draws no map a sentence says so, and the numbers work', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await takeWebGlAway(page)
  await office.signIn(page)
  await openPlace(page, office)
  await page.locator('.point-field').scrollIntoViewIfNeeded()
  await expect(page.getByText('Карта здесь не открылась. Впишите широту и долготу')).toBeVisible()
  await cell(page, 'Широта').fill(POINT.lat)
  await expectSaved(page)
})

test('the address of a place proposes its house, and one press puts the point there', async ({
  page,
  office,
}) => {
  await office.signIn(page)
  await openPlace(page, office)
  await cell(page, 'Адрес').fill('ул. Речная, д. 8')
  const proposal = page.getByRole('button', { name: `Поставить точку у дома: ${HOUSE.address}` })
  await expect(proposal).toBeHidden()
  await cell(page, 'Адрес').fill('ул. Речная, д. 7')
  await page.locator('.point-field').scrollIntoViewIfNeeded()
  await expect(proposal).toBeVisible()
  await proposal.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => readNumbers(page)).toEqual(HOUSE.point)
  await expect(proposal).toBeHidden()
  await expectSaved(page)
})
