import { expect } from '@playwright/test'
import { dealOut } from './deal-out.ts'
import { goTo, SIZES, test } from './office-guide.ts'
import { cell, expectSaved, PLACE, publish } from './office-place-form.ts'

test('what visitors looked for in vain becomes a place by a press', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await office.enter(page)
  await page.route('**/api/office/wanted*', (route) =>
    route.fulfill({
      json: { month: '2026-11', conversations: 9, words: [{ text: 'каток', conversations: 4 }], topics: [] },
    }),
  )
  await goTo(page, 'Спросили — не нашли')
  await page.getByRole('link', { name: 'Сделать место «каток»' }).click()
  await expect(cell(page, 'Название')).toHaveValue('каток')
  await expectSaved(page)
})

for (const size of dealOut(SIZES, 1)) {
  test(`a word that visitors used becomes another name of a place, which is found by it, ${size.width} px`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize(size)
    await office.enter(page)
    const word = `стекляшка${'надолгая'.repeat(4)}`
    await page.route('**/api/office/wanted*', (route) =>
      route.fulfill({
        json: { month: '2026-11', conversations: 9, words: [{ text: word, conversations: 4 }], topics: [] },
      }),
    )
    await goTo(page, 'Спросили — не нашли')
    await page.getByRole('button', { name: `Так называют место… «${word}»` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Что называют «${word}»?` })
    await dialog.getByLabel('Место').selectOption({ label: PLACE.name })
    await dialog.getByRole('button', { name: 'Открыть место' }).press('Enter')
    await expect(cell(page, 'Ещё называют')).toHaveValue(word)
    await expect(cell(page, 'Ещё называют')).toBeFocused()
    await expectSaved(page)
    await publish(page)
    await page.reload()
    await expect(cell(page, 'Ещё называют')).toHaveValue(word)
    // Visitors see a publication within seconds.
    await expect(async () => {
      await page.goto(`${office.address}/?q=${encodeURIComponent(word.toUpperCase())}`)
      expect(await page.getByRole('status').first().textContent()).toContain('Найдено: 1 из')
    }).toPass()
    await expect(page.getByRole('heading', { name: PLACE.name })).toBeVisible()
  })
}
