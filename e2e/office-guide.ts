import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { invitationLink, officePaths } from '#domain/office/paths.ts'
import { invitePerson } from '#server/office/people-store.ts'
import { AT_TERMINAL } from '../src/cli/commands/office-invite.ts'
import type { TownHouse } from '../src/domain/town-houses.ts'
import { copyTables } from '../src/server/db/copy-tables.ts'
import { connectDatabase, type Database, openDatabase } from '../src/server/db/database.ts'
import { openGuides } from './guide-process.ts'

/** An address that the town has. */
export const HOUSE: TownHouse = { address: 'Речная улица, 7', point: { lat: 50.4612, lng: 40.1065 } }
/** The places and the town as visitors see them. */
const VISITORS_VIEW = ['/api/client/locations', '/api/client/about', '/api/client/walks']

export const PHONE = { width: 390, height: 844 }
/** The windows of a phone and a computer. */
export const SIZES = [{ width: 1440, height: 900 }, PHONE]

/** A guide with the office enabled. */
export type Office = {
  address: string
  /** Creates an invitation link, as the operator does at the terminal. */
  invite: (name?: string, role?: 'editor' | 'admin') => Promise<string>
  /** Signs the browser in without showing a page. */
  signIn: (page: Page, name?: string, role?: 'editor' | 'admin') => Promise<void>
  /** Signs in by a new link and opens the list of places. */
  enter: (page: Page, name?: string, role?: 'editor' | 'admin') => Promise<void>
  writeFeedback: (message: string) => Promise<void>
}

/** The office that the tests of a worker share; it is reset between tests. */
export const test = base.extend<{ office: Office }, { guide: Awaited<ReturnType<typeof openOffice>> }>({
  guide: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const guide = await openOffice()
      await use(guide)
      await guide.close()
    },
    { scope: 'worker' },
  ],
  office: async ({ guide, request }, use) => {
    const { address, database } = guide
    await guide.reset()
    const createToken = async (name = 'Анна', role: 'editor' | 'admin' = 'admin') =>
      (await invitePerson(database, { name, role }, AT_TERMINAL)).token
    const invite: Office['invite'] = async (name, role) =>
      invitationLink(address, await createToken(name, role))
    await use({
      address,
      invite,
      async signIn(page, name, role) {
        const data = { invitation: await createToken(name, role) }
        const headers = { origin: address }
        const reply = await page.request.post(address + officePaths.session, { data, headers })
        expect(reply.ok(), await reply.text()).toBe(true)
      },
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

async function openOffice() {
  const { folder, startGuide, close } = openGuides()
  const settings = { OFFICE: 'on', CITY_DIR: copyCity(`${folder}/city`) }
  const address = await startGuide(settings).getAddress()
  const database = connectDatabase({ dataDir: `${folder}/data` })
  const fresh = await openDatabase({ dataDir: `${folder}/fresh` })
  await copyTables(database, fresh)
  const read = () => Promise.all(VISITORS_VIEW.map(async (path) => (await fetch(address + path)).text()))
  const view = await read()
  return {
    address,
    database,
    async reset() {
      const version = await readVersion(database)
      // The guide reloads the places when their version changes.
      if (version !== (await readVersion(fresh)))
        await fresh
          .updateTable('guide_state')
          .set({ version: version + 1 })
          .execute()
      await copyTables(fresh, database)
      await expect.poll(read).toEqual(view)
    },
    async close() {
      await Promise.all([database.destroy(), fresh.destroy()])
      close()
    },
  }
}

async function readVersion(database: Database): Promise<number> {
  return (await database.selectFrom('guide_state').select('version').executeTakeFirstOrThrow()).version
}

function copyCity(folder: string): string {
  cpSync(join(import.meta.dirname, '../city'), folder, { recursive: true })
  writeFileSync(join(folder, 'houses.json'), JSON.stringify([HOUSE]))
  return folder
}

/** Opens the rest of the menu if the row does not show all pages. */
export async function openMenu(page: Page) {
  const more = page.getByRole('button', { name: 'Ещё' })
  if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click()
}

/** Follows a link of the menu, which on a phone is collapsed but for its first link. */
export async function goTo(page: Page, name: string, key?: 'Enter') {
  const link = page.getByRole('navigation', { name: 'Редакция' }).getByRole('link', { name, exact: true })
  const more = page.getByRole('button', { name: 'Ещё' })
  await expect(link.or(more).first()).toBeVisible()
  if (!(await link.isVisible())) await (key ? more.press(key) : more.click())
  await (key ? link.press(key) : link.click())
}
