import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { TownHouse } from '../src/domain/town-houses.ts'
import { runGorodok } from '../src/testing/run-gorodok.ts'
import { expectNoViolations as expectAxe } from './axe.ts'
import { test as base } from './guide-process.ts'
import { listTooWide } from './too-wide.ts'

export const PHONE = { width: 390, height: 844 }
/** A phone and a computer. */
export const SIZES = [{ width: 1440, height: 900 }, PHONE]

/** A guide whose office is open. */
export type Office = {
  address: string
  /** Makes a link as the operator does at the terminal. */
  invite: (name?: string, role?: 'editor' | 'admin') => Promise<string>
  /** Comes in by a new link. */
  enter: (page: Page, name?: string, role?: 'editor' | 'admin') => Promise<void>
  writeFeedback: (message: string) => Promise<void>
}

/** Tests with an office of their own. */
export const test = base.extend<{ office: Office; houses: TownHouse[] }>({
  /** The addresses that the town has in its folder. */
  houses: [[], { option: true }],
  office: async ({ startGuide, folder, request, houses }, use) => {
    const city = houses.length > 0 && { CITY_DIR: copyCity(`${folder}/city`, houses) }
    const address = await startGuide({ OFFICE: 'on', RATE_LIMIT_SCALE: '1000', ...city }).getAddress()
    const invite: Office['invite'] = async (name = 'Анна', role = 'admin') => {
      const args = ['office', 'invite', '--name', name, '--role', role]
      const { stdout } = await runGorodok(args, { DATA_DIR: `${folder}/data`, OFFICE: 'on' })
      return stdout.trim().replace(/^http:\/\/localhost:\d+/, address)
    }
    await use({
      address,
      invite,
      async enter(page, name, role) {
        await page.goto(await invite(name, role))
        await page.getByRole('button', { name: 'Войти' }).click()
        await expect(page.getByRole('heading', { name: 'Места', level: 1 })).toBeVisible()
      },
      async writeFeedback(message) {
        const data = { name: 'Пётр', email: 'petr@example.ru', message }
        expect((await request.post(`${address}/api/client/feedback`, { data })).status()).toBe(201)
      },
    })
  },
})

function copyCity(folder: string, houses: TownHouse[]): string {
  cpSync(join(import.meta.dirname, '../city'), folder, { recursive: true })
  writeFileSync(join(folder, 'houses.json'), JSON.stringify(houses))
  return folder
}

/** Judges the page as it stands, light and dark, wide and narrow; nothing may stand out sideways. */
export async function expectNoViolations(page: Page, state: string) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectAxe(page, { state, hasTargets: true })
    expect.soft(await listTooWide(page), `${state}, ${size.width} px`).toEqual([])
  }
}

/** Follows a link of the menu, which on a phone shows the first alone until one asks for more. */
export async function goTo(page: Page, name: string, key?: 'Enter') {
  const link = page.getByRole('navigation', { name: 'Редакция' }).getByRole('link', { name, exact: true })
  const more = page.getByRole('button', { name: 'Ещё' })
  await expect(link.or(more).first()).toBeVisible()
  if (!(await link.isVisible())) await (key ? more.press(key) : more.click())
  await (key ? link.press(key) : link.click())
}
