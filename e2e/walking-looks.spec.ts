import { expect, type Request, test } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { dealOut } from './deal-out.ts'
import { listLayoutShifts, watchLayoutShift } from './layout-shift.ts'
import { MAX_SCRIPT_BYTES } from './script-budget.ts'
import { listTooWide } from './too-wide.ts'
import { button, openWalk, STOPS, setOut, stand, title, WALK, way } from './walking.ts'

const PHONE = { width: 360, height: 640 }
const NAMES = STOPS.map(({ name }) => name)

test('on paper a walk is its stops with their addresses', { tag: '@full' }, async ({ page }) => {
  const address = STOPS.find((stop) => stop.address)?.address ?? ''
  for (const open of [openWalk, setOut]) {
    await open(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    for (const name of NAMES) {
      await expect(page.getByRole('listitem').getByText(name)).toBeVisible()
    }
    await expect(page.locator('.walk-address').getByText(address).first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
})
for (const size of dealOut([PHONE, { width: 1440, height: 900 }], 0)) {
  test(`nothing shifts at ${size.width} px: coming, walking, arriving, reloading`, async ({
    page,
    context,
  }) => {
    await watchLayoutShift(page)
    await page.setViewportSize(size)
    await setOut(page)
    await stand(context, STOPS[0], 90, 120)
    await expect(way(page)).toContainText('Где-то рядом')
    await stand(context, STOPS[0], 5)
    await expect(way(page)).toContainText('Вы на месте')
    await button(page, 'Идти дальше').click()
    await expect(title(page)).toHaveText(NAMES[1] ?? '')
    expect(await listLayoutShifts(page)).toEqual([])
    await page.reload()
    await expect(way(page)).toContainText('Точность')
    expect(await listLayoutShifts(page)).toEqual([])
    await button(page, 'Прервать прогулку').click()
    await page.reload()
    await expect(button(page, 'Продолжить: остановка 2 из 3')).toBeVisible()
    expect(await listLayoutShifts(page)).toEqual([])
  })
}

test('every place of the guide can be a stop', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  const ids = PLACES.slice(0, 25).map(({ id }) => id)
  await openWalk(page, `/walk?route=${ids}`)
  await button(page, 'В путь').click()
  for (const { name } of PLACES.slice(0, 25)) {
    await expect(title(page)).toHaveText(name.replaceAll(' ', ' '), { useInnerText: true })
    expect.soft(await listTooWide(page), name).toEqual([])
    const box = await button(page, 'Пропустить').boundingBox()
    expect.soft((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(576)
    await button(page, 'Пропустить').click()
  }
  await expect(title(page)).toHaveText('Прогулка окончена')
})

test('the first view of a walk is as light as that of any page', async ({ page }) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(WALK, { waitUntil: 'networkidle' })
  const html = (await (await requests[0]?.response())?.text()) ?? ''
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  const first = scripts.filter((request) => html.includes(new URL(request.url()).pathname))
  expect(first.map((request) => request.url()).join()).toContain('walking-page')
  const sizes = await Promise.all(first.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  const hosts = new Set(requests.map((request) => new URL(request.url()).origin))
  expect(hosts.size).toBe(1)
})
