import { expect, type Page } from '@playwright/test'
import { dealOut } from './deal-out.ts'
import { goTo, type Office, SIZES, test } from './office-guide.ts'
import { openPart, publish } from './office-town-page.ts'

const readAbout = async (page: Page, office: Office) =>
  (await page.request.get(`${office.address}/api/client/about`)).json()

for (const size of dealOut(SIZES, 0)) {
  test(`a clerk adds a figure of the town by the keyboard, and visitors see it within 5 s, ${size.width} px`, {
    tag: '@full',
  }, async ({ page, office }) => {
    await page.setViewportSize(size)
    await office.signIn(page, 'Анна', 'editor')
    await openPart(page, office, 'Числа о городе')
    const entries = page.getByRole('group', { name: /^Число/ })
    const count = await entries.count()
    await page.getByRole('button', { name: 'Добавить число' }).press('Enter')
    await expect(entries).toHaveCount(count + 1)
    // The new entry has the focus.
    await page.keyboard.type('12')
    await page.getByRole('button', { name: 'Опубликовать' }).press('Enter')
    await expect(page.getByText('не должно быть пустым')).toBeVisible()
    await page.reload()
    const last = entries.last()
    await expect(last.getByLabel('Число', { exact: true })).toHaveValue('12')
    await last.getByLabel('Что это').fill('фонтанов')
    await last.getByRole('button', { name: 'Выше' }).press('Enter')
    await publish(page)
    await expect(async () => {
      const { figures } = await readAbout(page, office)
      expect(figures.at(-2)).toEqual({ value: '12', label: 'фонтанов' })
    }).toPass({ timeout: 5_000 })
    await page.goto(`${office.address}/about`)
    await expect(page.getByText('фонтанов')).toBeVisible()
  })
}

test('a contact is added, put first and removed by the keyboard, and what it lacks is told at the field', async ({
  page,
  office,
}) => {
  await office.signIn(page)
  await openPart(page, office, 'Кого спросить')
  const contacts = page.getByRole('group', { name: /^Контакт/ })
  const count = await contacts.count()
  await page.getByRole('button', { name: 'Добавить контакт' }).press('Enter')
  const added = contacts.nth(count)
  await expect(added.getByLabel('Тема')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Автовокзал')
  await page.getByRole('button', { name: 'Опубликовать' }).press('Enter')
  await expect(added.getByLabel('Тема')).toHaveAccessibleDescription('нужно выбрать')
  await added.getByLabel('Тема').selectOption('Транспорт')
  await page.getByRole('button', { name: 'Опубликовать' }).press('Enter')
  const phone = added.getByLabel('Телефон')
  await expect(phone).toHaveAccessibleDescription(/нужен телефон или адрес страницы/)
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await added.getByLabel('Адрес страницы').fill('https://avtovokzal.example')
  for (let at = count; at > 0; at -= 1)
    await contacts.nth(at).getByRole('button', { name: 'Выше' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `Теперь это 1 из ${count + 1}.` })).toBeAttached()
  await publish(page)
  await page.reload()
  await expect(contacts.first().getByLabel('Тема')).toHaveValue('transport')
  await expect(contacts.first().getByLabel('Кто ответит')).toHaveValue('Автовокзал')
  await contacts.first().getByRole('button', { name: 'Убрать' }).press('Enter')
  await publish(page)
  await expect(contacts).toHaveCount(count)
})

test('the text about the town is seen as visitors will read it while it is typed', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await office.signIn(page)
  await openPart(page, office, 'Текст «О городе»')
  const text = page.getByLabel('Текст', { exact: true })
  await expect(text).toHaveValue(/^# /)
  await text.fill('# Валенск\n\n## Ремесло\n\nЗдесь **делают** <b>валенки</b>.')
  const preview = page.getByRole('region', { name: 'Как увидят посетители' })
  await expect(preview.getByRole('heading', { name: 'Ремесло' })).toBeVisible()
  await expect(preview).toContainText('<b>валенки</b>')
  await publish(page)
  await expect(async () => expect((await readAbout(page, office)).html).toContain('валенки')).toPass()
  await goTo(page, 'Журнал')
  const entry = page.getByRole('listitem').filter({ hasText: 'Текст «О городе»' })
  await entry.getByText('Что изменено').click()
  await expect(entry).toContainText('Здесь **делают**')
  await entry.getByRole('button', { name: 'Вернуть, как было' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Возвращено' })).toBeVisible()
  await expect(async () => expect((await readAbout(page, office)).html).not.toContain('валенки')).toPass()
})

test('two write the same part: the second sees the difference and chooses', { tag: '@full' }, async ({
  page,
  context,
  office,
}) => {
  await office.signIn(page)
  await openPart(page, office, 'Кого спросить')
  const other = await context.newPage()
  await openPart(other, office, 'Кого спросить')
  await page.getByLabel('Телефон').first().fill('101')
  await publish(page)
  await other.getByLabel('Телефон').first().fill('102')
  await other.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(other.getByText('Пока вы писали, это изменил Анна')).toBeVisible()
  await expect(
    other.getByRole('listitem').filter({ hasText: 'Общие вопросы — Экстренные службы — 101' }),
  ).toBeVisible()
  await other.getByRole('button', { name: 'Оставить моё' }).click()
  await publish(other)
  await expect(page.getByLabel('Телефон').first()).toHaveValue('101')
  await page.reload()
  await expect(page.getByLabel('Телефон').first()).toHaveValue('102')
})

test('a walk is arranged by name, by buttons and on the map, and stands on the home page', async ({
  page,
  office,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize(SIZES[1] ?? { width: 390, height: 844 })
  await office.enter(page)
  let sendTown = () => {}
  const townWanted = new Promise<void>((resolve) => {
    sendTown = resolve
  })
  await page.route('**/api/office/town', async (route) => {
    await townWanted
    await route.continue()
  })
  await openPart(page, office, 'Готовые прогулки')
  const addWalk = page.getByRole('button', { name: 'Добавить прогулку' })
  // Without the map no walk is drawn, so no stop can be added out of sight.
  await expect(page.getByRole('status').filter({ hasText: 'Загрузка…' })).toBeVisible()
  await expect(addWalk).toBeHidden()
  sendTown()
  await addWalk.press('Enter')
  const walk = page.getByRole('group', { name: 'Прогулка 5' })
  await expect(walk.getByLabel('Название прогулки')).toBeFocused()
  await page.keyboard.type('По скверам')
  await walk.getByLabel('Добавить остановку').selectOption({ label: 'Петровский сквер' })
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(walk.getByText('нужно хотя бы 2')).toBeVisible()
  await walk.getByText('Выбрать на карте').click()
  const pin = walk.getByRole('button', { name: 'Церковь Покрова Пресвятой Богородицы' })
  await pin.press('Enter', { timeout: 30_000 })
  const stops = walk.getByRole('list').getByRole('listitem')
  await expect(stops).toHaveCount(2)
  await stops.nth(1).getByRole('button', { name: 'Выше' }).press('Enter')
  await expect(stops.first()).toContainText('Церковь Покрова')
  await publish(page)
  await expect(async () => {
    const reply = await page.request.get(`${office.address}/api/client/walks`)
    const { items } = (await reply.json()) as { items: { slug: string; placeIds: number[] }[] }
    expect(items.at(-1)).toMatchObject({
      slug: 'по-скверам',
      placeIds: [expect.any(Number), expect.any(Number)],
    })
  }).toPass({ timeout: 5_000 })
})

test('own walks that are left empty are published only after a question', async ({ page, office }) => {
  const countWalks = async () =>
    (await (await page.request.get(`${office.address}/api/client/walks`)).json()).items.length as number
  await office.enter(page)
  const before = await countWalks()
  expect(before).toBeGreaterThan(0)
  await openPart(page, office, 'Готовые прогулки')
  // The label draws the circle.
  await page.getByText('Никаких', { exact: true }).click()
  await page.getByText('Свои', { exact: true }).click()
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  const question = page.getByRole('dialog', { name: 'Опубликовать пустым?' })
  await expect(question).toContainText('В разделе «Готовые прогулки» ничего не заполнено')
  await question.getByRole('button', { name: 'Вернуться к правке' }).click()
  await expect(question).toBeHidden()
  expect(await countWalks()).toBe(before)
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await question.getByRole('button', { name: 'Опубликовать пустым' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Опубликовано' })).toBeVisible()
  await expect.poll(countWalks).toBe(0)
})
