import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { dealOut } from './deal-out.ts'
import { goTo, PHONE, SIZES, test } from './office-guide.ts'
import {
  acceptButton,
  cell,
  expectSaved,
  openPlace,
  PLACE,
  publish,
  publishButton,
} from './office-place-form.ts'

/** The maximum number of presses for a clerk's first place, from the invitation on, without typing. */
const MAX_PRESSES = 12
const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#aa7744' } })
  .jpeg()
  .toBuffer()

for (const size of dealOut(SIZES, 1)) {
  test(`a clerk's first place is on the site after few presses, ${size.width} px`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize(size)
    let presses = 0
    const press = async (target: Locator) => {
      presses += 1
      await target.click()
    }
    const type = async (label: string, text: string) => {
      await press(cell(page, label))
      await page.keyboard.type(text)
    }
    await page.goto(await office.invite('Анна', 'editor'))
    await press(page.getByRole('button', { name: 'Войти' }))
    await press(page.getByRole('link', { name: 'Новое место' }))
    await expect(cell(page, 'Название')).toBeFocused()
    await page.keyboard.type('Музей хлеба')
    await type('Категория', 'музей')
    await press(page.getByText('история', { exact: true }))
    await type('Кратко', 'Здесь пекли хлеб для всего города, теперь рассказывают как.')
    await page.locator('.point-field').scrollIntoViewIfNeeded()
    await expect(page.locator('.point-map .is-standing')).toBeVisible({ timeout: 30_000 })
    await press(page.locator('.point-map'))
    // One press opens the file dialog, the next chooses the file.
    presses += 2
    await page
      .getByLabel('Выбрать фотографии')
      .setInputFiles({ name: 'музей.jpg', mimeType: 'image/jpeg', buffer: photo })
    await press(page.getByRole('button', { name: 'Загрузить', exact: true }))
    await type('Автор', 'Анна')
    await type('Лицензия', 'CC BY 4.0')
    await press(publishButton(page))
    await acceptButton(page).or(page.getByText('Опубликовано.')).first().waitFor()
    if (await acceptButton(page).isVisible()) await press(acceptButton(page))
    await expect(page.getByText('Опубликовано.')).toBeVisible()
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
    // It has a number, and visitors find it.
    await expect(page).toHaveURL(/\/places\/\d+$/)
    const seen = page.getByRole('link', { name: 'посмотреть' })
    await expect(seen).toHaveAttribute(
      'href',
      '/location/%D0%BC%D1%83%D0%B7%D0%B5%D0%B9-%D1%85%D0%BB%D0%B5%D0%B1%D0%B0',
    )
    await expect(async () => {
      await page.goto(`${office.address}/location/музей-хлеба`)
      await expect(page.getByRole('heading', { name: 'Музей хлеба' }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
}

test('the keyboard alone makes a place: an error is led to, what is odd is asked about', async ({
  page,
  office,
}) => {
  await page.goto(await office.invite())
  await page.getByRole('button', { name: 'Войти' }).press('Enter')
  await page.getByRole('link', { name: 'Новое место' }).press('Enter')
  await expect(cell(page, 'Название')).toBeFocused()
  await expect(page.getByText('не заполнено')).toHaveCount(0)
  await page.keyboard.type('Музей хлеба')
  await publishButton(page).press('Enter')
  await expect(page.getByText(/Осталось исправить: \d/)).toBeVisible()
  await expect(cell(page, 'Категория')).toBeFocused()
  await expect(cell(page, 'Категория')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('музей')
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Теги')).toBeFocused()
  await page.keyboard.type('история')
  await cell(page, 'Кратко').focus()
  await page.keyboard.type('Пекли хлеб')
  await cell(page, 'Широта').focus()
  await page.keyboard.type('50,17')
  await page.keyboard.press('Tab')
  await page.keyboard.type('40,4')
  await publishButton(page).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('от города')
  await acceptButton(page).press('Enter')
  await expect(page.getByText('Опубликовано.')).toBeVisible()
})

test('a double click publishes once; the journal tells it in words and puts it back', {
  tag: '@full',
}, async ({ page, office }) => {
  await office.signIn(page)
  await openPlace(page, office)
  await cell(page, 'Стоимость').fill('100 рублей')
  await publishButton(page).dblclick()
  await acceptButton(page).or(page.getByText('Опубликовано.')).first().waitFor()
  if (await acceptButton(page).isVisible()) await acceptButton(page).dblclick()
  await expect(page.getByText('Опубликовано.')).toBeVisible()
  await goTo(page, 'Журнал')
  const entry = page.getByRole('listitem').filter({ hasText: 'Место опубликовано' })
  await expect(entry).toHaveCount(1)
  await entry.getByText('Что изменено: 1').click()
  await expect(entry).toContainText('Стоимость')
  await expect(entry).toContainText('стало: 100 рублей')
  await entry.getByRole('button', { name: 'Вернуть, как было' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Место возвращено, как было' })).toBeVisible()
  await entry.getByRole('link', { name: 'Открыть место' }).click()
  await expect(cell(page, 'Стоимость')).toHaveValue('')
})

test('edits are dropped and a place is taken off the site only after a question', async ({
  page,
  office,
}) => {
  await office.signIn(page)
  await openPlace(page, office)
  await cell(page, 'Название').fill('Другое имя')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Отбросить правки…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отбросить' }).click()
  await expect(cell(page, 'Название')).toHaveValue(PLACE.name)
  await page.getByRole('button', { name: 'Снять с сайта…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Снять с сайта' }).click()
  await expect(page.getByRole('button', { name: 'Удалить черновик…' })).toBeVisible()
  await publish(page)
  await page.getByRole('button', { name: 'Снять с сайта…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Снять с сайта' }).click()
  await page.getByRole('button', { name: 'Удалить черновик…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByRole('heading', { name: 'Места', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: PLACE.name, exact: true })).toBeHidden()
})

test('the preview stands beside a wide form and over a narrow one', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await office.signIn(page)
  await openPlace(page, office)
  await page.setViewportSize({ width: 1440, height: 900 })
  const beside = page.getByRole('complementary', { name: 'Как увидят посетители' })
  await expect(beside.getByText(PLACE.description).first()).toBeVisible()
  await cell(page, 'Кратко').fill('Здесь играет духовой оркестр.')
  await expect(beside.getByText('Здесь играет духовой оркестр.').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(beside).toBeHidden()
  await page.getByRole('button', { name: 'Как увидят' }).click()
  await expect(page.getByRole('dialog', { name: 'Как увидят посетители' })).toBeVisible()
})

test('of ten thousand places a hundred are shown, and any is found as one types', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const places = Array.from({ length: 10_000 }, (_, index) => ({
    key: String(index + 1),
    name: `Место номер ${index + 1}`,
    category: 'парк',
    state: index % 2 === 0 ? 'published' : 'changed',
    isApproximate: false,
    isStale: false,
  }))
  await page.route('**/api/office/places', (route) =>
    route.fulfill({ json: { places, categories: ['парк'], tags: [] } }),
  )
  await office.enter(page)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(100)
  await page.getByRole('button', { name: 'Показать ещё' }).click()
  await expect(rows).toHaveCount(200)
  await page.getByRole('searchbox').pressSequentially('9876')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox').clear()
  await page.getByText('Черновики и правки').click()
  await expect(page.getByText('Мест: 5000')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Мест: 5000')).toBeVisible()
})

test('on a phone the bar covers no field that has the focus', { tag: '@full' }, async ({ page, office }) => {
  await page.setViewportSize(PHONE)
  await office.signIn(page)
  await openPlace(page, office)
  await cell(page, 'Название').focus()
  const covered: string[] = []
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab')
    const { name, isCovered, isBar } = await page.evaluate(() => {
      const bar = document.querySelector('.publish-bar')
      const focused = document.activeElement
      const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {}
      // In a long text the line with the cursor must be visible.
      const isBelow = Math.min(bottom, top + 44) > (bar?.getBoundingClientRect().top ?? 0)
      return { name: focused?.id ?? '', isCovered: isBelow, isBar: bar?.contains(focused) === true }
    })
    if (isBar) break
    if (isCovered) covered.push(name)
  }
  await expect(page.getByRole('button', { name: 'Как увидят' })).toBeFocused()
  expect(covered).toEqual([])
})
