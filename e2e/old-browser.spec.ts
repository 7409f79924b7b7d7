import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { ROOT } from '../scripts/setup.mjs'
import { openChat } from './chat-journey.ts'
import { getPlace } from './city-pack.ts'
import { mockBaseMap, openMap, pinOf } from './map-view.ts'
import { forgetNewFeatures } from './old-browser.ts'
import { cardNames, cards, openPage, pressFeedback } from './open-page.ts'
import { walkToEnd } from './walking.ts'

const BUILD = `dist/${readFileSync(join(ROOT, 'dist/current'), 'utf8')}`

const PLACE = getPlace(({ sources }) => sources.length > 0)

// A browser without trusted types ignores their policy.
test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } })

let faults: string[]
test.beforeEach(async ({ page }) => {
  faults = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await mockBaseMap(page, { red: 40, green: 160, blue: 90 })
  await forgetNewFeatures(page)
})
test.afterEach(() => expect(faults).toEqual([]))

test('an old browser finds a place and shows it', async ({ page }) => {
  await openPage(page, '/')
  await page.getByPlaceholder('Поиск локаций...').fill(PLACE.name)
  await expect(cardNames(page).first()).toHaveText(PLACE.name)
  await cards(page).getByRole('link').first().click()
  const dialog = page.getByRole('dialog', { name: PLACE.name })
  await expect(dialog.getByRole('link').first()).toBeVisible()
  await dialog.locator('.carousel-track').evaluate((track) => track.scrollTo({ left: track.clientWidth }))
  await expect(dialog.getByText(/^2 из/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(dialog).toBeHidden()
  await page.getByPlaceholder('Поиск локаций...').fill('')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Показать', exact: true })).toBeHidden()
})

test('an old browser shows the map, and a place on it', async ({ page }) => {
  await openMap(page)
  await pinOf(page, PLACE).press('Enter')
  await expect(page.locator('.place-window')).toContainText(PLACE.name)
})

test('an old browser reads about the town and talks with the assistant', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, '/about')
  const { lines, input } = await openChat(page)
  await input.fill('какие есть музеи?')
  await input.press('Enter')
  await expect(lines.nth(2).getByRole('link').first()).toBeVisible()
})

test('an old browser goes along on a walk', { tag: '@full' }, async ({ page }) => {
  await walkToEnd(page)
  await expect(page.getByText('Вы побывали на остановках: 2 из 3.')).toBeVisible()
})

test('an old browser sends feedback', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/')
  await pressFeedback(page)
  await send(page)
  await expect(page.getByText('Спасибо')).toBeVisible()
})

test('no script holds what an old browser cannot read', () => {
  const scripts = globSync(`${BUILD}/client/assets/*.js`, { cwd: ROOT })
  expect(scripts.length).toBeGreaterThan(20)
  for (const script of scripts) {
    // Lookbehind and static class blocks need Safari 16.4.
    expect(readFileSync(join(ROOT, script), 'utf8')).not.toMatch(/\(\?<[=!]|static\s*\{/)
  }
})

test('iPhones are told not to inflate the text, by the name that they know', () => {
  const styles = globSync(`${BUILD}/client/assets/*.css`, { cwd: ROOT }).map((style) =>
    readFileSync(join(ROOT, style), 'utf8'),
  )
  expect(styles.join('')).toContain('-webkit-text-size-adjust:')
})

async function send(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Обратная связь' })
  await dialog.getByLabel('Имя').fill('Анна')
  await dialog.getByLabel('Email адрес').fill('anna@example.ru')
  await dialog.getByLabel('Сообщение').fill('Спасибо за карту!')
  await dialog.getByRole('button', { name: /^Отправ/ }).click()
}
