import { expect } from '@playwright/test'
import { test } from './office-guide.ts'
import { cell, expectSaved, openPlace, publish } from './office-place-form.ts'

test('a grid of days writes the hours, with a lunch and a time of the year', async ({ page, office }) => {
  await office.signIn(page)
  await openPlace(page, office)
  const hours = cell(page, 'Часы работы')
  await hours.fill('пн 9–18, обед 13–14; вт–вс выходной')
  await page.getByText('Заполнить по дням недели').click()
  const monday = page.getByRole('group', { name: 'понедельник' })
  await expect(monday.getByLabel('обед до')).toHaveValue('14:00')
  await page.getByRole('button', { name: 'Вт–пт как в понедельник' }).click()
  await expect(hours).toHaveValue('пн–пт 9:00–18:00, обед 13:00–14:00; сб–вс выходной')
  await expect(
    page.getByText('Посетители прочтут: пн–пт 09:00–13:00, 14:00–18:00; сб, вс выходной'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Добавить время года' }).click()
  const season = page.getByRole('region', { name: 'Время года: май–сентябрь' })
  await season.getByRole('group', { name: 'понедельник' }).getByLabel('открыто с').fill('08:00')
  await season.getByRole('group', { name: 'понедельник' }).getByLabel('открыто до').fill('20:00')
  await season.getByRole('button', { name: 'Все дни как в понедельник' }).click()
  const written = await hours.inputValue()
  expect(written).toMatch(
    /^октябрь–апрель пн–пт 9:00–18:00, обед 13:00–14:00;.* май–сентябрь пн–вс 8:00–20:00$/,
  )
  await expectSaved(page)
  await publish(page)
  // The form shows the published hours as they were typed, and the grid parses them.
  await page.reload()
  await expect(hours).toHaveValue(written)
  await page.getByText('Заполнить по дням недели').click()
  const winter = page.getByRole('region', { name: 'Время года: октябрь–апрель' })
  await expect(winter.getByRole('group', { name: 'пятница' }).getByLabel('обед с')).toHaveValue('13:00')
  await expect(season.getByRole('group', { name: 'воскресенье' }).getByLabel('открыто до')).toHaveValue(
    '20:00',
  )
})
