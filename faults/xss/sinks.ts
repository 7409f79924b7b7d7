import type { Page } from '@playwright/test'
import { paths, placePath } from '#domain/paths.ts'
import { pressFeedback } from '../../e2e/open-page.ts'
import { encodeText } from '../hostile/hostile-request.ts'
import { visitAnswers, visitOwnMessages } from './chat-sinks.ts'
import { inBatches } from './payloads.ts'
import type { SinkVisit } from './sink-visit.ts'

/** An address is shorter than Node's 16 KiB for a head. */
const PAYLOADS_AN_ADDRESS = 25

export const DRAWING = 'a drawing opened by itself'

/** Every way by which a text of somebody else comes into a page. Each gives how many payloads went through. */
export const SINKS: Record<string, (visit: SinkVisit) => Promise<number>> = {
  'the search in the address': async ({ page, url, payloads, look }) => {
    for (const batch of inBatches(payloads, PAYLOADS_AN_ADDRESS)) {
      await page.goto(`${url}/?q=${encodeText(batch.join(' '))}`)
      await look()
      await page.goto(`${url}/?${batch.map((payload) => `tag=${encodeText(payload)}`).join('&')}`)
      await look()
    }
    return payloads.length
  },

  'the search as it is typed': async ({ page, url, payloads, look }) => {
    await openHydrated(page, url)
    for (const batch of inBatches(payloads, PAYLOADS_AN_ADDRESS)) {
      await page.getByPlaceholder('Поиск локаций...').fill(batch.join(' '))
      await look()
    }
    return payloads.length
  },

  'the slug of a place': async ({ page, url, payloads, look }) => {
    await openHydrated(page, url)
    await goThrough(page, payloads.map(placePath))
    await look()
    for (const batch of inBatches(payloads, PAYLOADS_AN_ADDRESS)) {
      await page.goto(url + placePath(batch.join(' ')))
      await look()
    }
    return payloads.length
  },

  'an address that is not there': async ({ page, url, payloads, look }) => {
    await openHydrated(page, url)
    await goThrough(
      page,
      payloads.map((payload) => `/none/${encodeText(payload)}`),
    )
    await look()
    for (const batch of inBatches(payloads, PAYLOADS_AN_ADDRESS)) {
      await page.goto(`${url}/none/${encodeText(batch.join(' '))}#${encodeText(batch.join(' '))}`)
      await look()
    }
    return payloads.length
  },

  'the texts of places': async ({ page, url, payloads, slugs, look }) => {
    await openHydrated(page, url)
    await look()
    for (const slug of slugs) {
      await page.goto(url + placePath(slug))
      await look()
    }
    await page.goto(`${url}${paths.map}?lat=50.45&lng=40.13&zoom=18`, { waitUntil: 'networkidle' })
    await look()
    return payloads.length
  },

  'the page about the town': async ({ page, url, payloads, look }) => {
    await page.goto(url + paths.about, { waitUntil: 'networkidle' })
    await look()
    // The same page reached by a link is made by the script and not by the server.
    await openHydrated(page, url)
    await goThrough(page, [paths.about])
    // Payloads make headings too.
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await look()
    return payloads.length
  },

  // Its own markup is what it was drawn with: only what runs is looked for.
  [DRAWING]: async ({ page, url }) => {
    const answer = await page.request.get(url + paths.locationsApi)
    const { items } = (await answer.json()) as { items: { previewImage: string }[] }
    await page.goto(`${url}${paths.uploads}${items[0]?.previewImage}`, { waitUntil: 'networkidle' })
    return 1
  },

  feedback: async ({ page, url, payloads, look }) => {
    await openHydrated(page, url)
    await pressFeedback(page)
    const dialog = page.getByRole('dialog', { name: 'Обратная связь' })
    for (const batch of inBatches(payloads, PAYLOADS_AN_ADDRESS)) {
      const data = { name: batch[0], email: 'anna@example.ru', message: batch.join(' ') }
      const answer = await page.request.post(url + paths.feedbackApi, { data })
      if (answer.headers()['content-type']?.includes('html'))
        throw new Error('feedback is answered by a page')
      // Not an address: so the form stays and says what is wrong beside what was written.
      await dialog.getByLabel('Email').fill(data.message)
      await dialog.getByLabel('Имя').fill(data.message)
      await dialog.getByLabel('Сообщение').fill(data.message)
      await dialog.getByRole('button', { name: 'Отправить' }).click()
      await look()
    }
    return payloads.length
  },

  'what a visitor writes in the chat': visitOwnMessages,
  'what the assistant says': visitAnswers,
}

/** Opens the catalogue and waits until its script runs. */
async function openHydrated(page: Page, url: string) {
  const asked = page.waitForRequest(`**${paths.locationsApi}`)
  await page.goto(url)
  await asked
}

/** Goes through addresses within the page, as links followed there would, and gives React time for each. */
async function goThrough(page: Page, addresses: readonly string[]) {
  await page.evaluate(async (all) => {
    for (const address of all) {
      window.history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, addresses)
}
