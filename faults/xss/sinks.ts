import type { Page } from '@playwright/test'
import { paths, placePath } from '#domain/paths.ts'
import { pressFeedback } from '../../e2e/open-page.ts'
import { encodeText } from '../hostile/hostile-request.ts'
import { visitAnswers, visitOwnMessages } from './chat-sinks.ts'
import { inBatches } from './payloads.ts'
import type { SinkVisit } from './sink-visit.ts'

/** An address must fit into Node's 16 KiB of headers. */
const PAYLOADS_AN_ADDRESS = 25

export const DRAWING = 'a drawing opened by itself'

/** Every path by which foreign text gets into a page. Each returns the number of payloads. */
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
    // A page reached by a link is rendered by the script, not by the server.
    await openHydrated(page, url)
    await goThrough(page, [paths.about])
    // Payloads create headings too.
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await look()
    return payloads.length
  },

  // A drawing consists of markup: only running code counts.
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
      // Not an e-mail address, so the form stays and shows the error beside the text.
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

/** Navigates to addresses within the page, as links do, and gives React time for each. */
async function goThrough(page: Page, addresses: readonly string[]) {
  await page.evaluate(async (all) => {
    for (const address of all) {
      window.history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, addresses)
}
