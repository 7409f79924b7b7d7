import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './guide-process.ts'
import { pressFeedback } from './open-page.ts'

const CONSENT = { version: '2026-11-01', text: 'Согласен на обработку имени и адреса почты' }

test('a town may ask for a consent: never ticked beforehand, needed, and told with its version', {
  tag: '@full',
}, async ({ page, startGuide, folder }) => {
  const cityDir = join(folder, 'city')
  cpSync('city', cityDir, { recursive: true })
  const city = JSON.parse(readFileSync(join(cityDir, 'city.json'), 'utf8'))
  const owner = { name: 'Администрация города' }
  writeFileSync(
    join(cityDir, 'city.json'),
    JSON.stringify({ ...city, owner, feedback: { consent: CONSENT, retentionDays: 30 } }),
  )
  const address = await startGuide({ CITY_DIR: cityDir }).getAddress()

  await page.goto(`${address}/about#privacy`)
  await expect(page.getByText('Отвечает за путеводитель: Администрация города.')).toBeVisible()
  await expect(page.getByText('Срок хранения в днях: 30')).toBeVisible()
  await expect(page.getByText(`(номер ${CONSENT.version}): «${CONSENT.text}»`)).toBeVisible()

  await page.goto(address, { waitUntil: 'networkidle' })
  await pressFeedback(page)
  const dialog = page.getByRole('dialog', { name: 'Обратная связь' })
  const box = dialog.getByRole('checkbox', { name: CONSENT.text })
  await expect(box).not.toBeChecked()
  await dialog.getByLabel('Имя', { exact: true }).fill('Анна')
  await dialog.getByLabel('Email адрес', { exact: true }).fill('anna@example.ru')
  await dialog.getByLabel('Сообщение', { exact: true }).fill('Спасибо!')
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription('Отметьте согласие, чтобы отправить сообщение')
  await box.press('Space')
  await expect(box).toHaveAccessibleDescription('')
  const [request, response] = await Promise.all([
    page.waitForRequest('**/api/client/feedback'),
    page.waitForResponse('**/api/client/feedback'),
    dialog.getByRole('button', { name: 'Отправить' }).click(),
  ])
  expect(request.postDataJSON().consent).toEqual({ version: CONSENT.version })
  expect(response.status()).toBe(201)
})
