import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type ChatMessage, MAX_MESSAGE_LENGTH } from '#domain/chat-message.ts'
import { chatMessagesPath } from '#domain/paths.ts'
import { inBatches } from './payloads.ts'
import type { SinkVisit } from './sink-visit.ts'

const PAYLOADS_A_MESSAGE = 8
const QUICK_REPLIES = 4
/** Few pages contain all payloads. */
const MESSAGES_A_POLL = 500

/** Packs all payloads into messages of the allowed length. */
function toMessages(payloads: readonly string[]): string[] {
  return inBatches(payloads, PAYLOADS_A_MESSAGE).map((batch) => batch.join(' ').slice(0, MAX_MESSAGE_LENGTH))
}

/** Visitors' messages are stored, answered by the assistant, and shown with the answers. */
export async function visitOwnMessages({ page, url, payloads, look }: SinkVisit): Promise<number> {
  const sessionId = randomUUID()
  await page.addInitScript((id) => localStorage.setItem('chat-session', id), sessionId)
  for (const message of toMessages(payloads)) {
    await page.request.post(url + chatMessagesPath(sessionId), { data: { message } })
  }
  await openChat(page, url)
  await look()
  return payloads.length
}

/** Payloads in each part of the assistant's messages. */
export async function visitAnswers({ page, url, payloads, look }: SinkVisit): Promise<number> {
  for (const some of inBatches(payloads, PAYLOADS_A_MESSAGE * MESSAGES_A_POLL)) {
    const items = inBatches(some, PAYLOADS_A_MESSAGE).map((batch, index) => toAnswer(batch, index + 1))
    await page.route('**/messages/poll*', (route) => route.fulfill({ json: { items } }))
    await openChat(page, url)
    await look()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  return payloads.length
}

function toAnswer(batch: readonly string[], id: number): ChatMessage {
  const points = batch.map((name, index) => ({ id: index + 1, name, lat: 50.45, lng: 40.13 }))
  return {
    id,
    messageText: batch.join('\n'),
    isBotMessage: true,
    createdAt: '2026-07-15T09:05:00.000Z',
    routePoints: points,
    route: { points, distanceMeters: 1, walkMinutes: 1, visitMinutes: 1, totalMinutes: 2 },
    places: [1],
    quickReplies: batch.slice(0, QUICK_REPLIES),
  }
}

async function openChat(page: Page, url: string) {
  await page.goto(url)
  const answered = page.waitForResponse('**/messages/poll*')
  await page.getByRole('button', { name: 'AI Помощник' }).click()
  await answered
  await page.getByRole('dialog', { name: 'AI Помощник' }).getByRole('article').nth(1).waitFor()
}
