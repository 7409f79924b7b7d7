import { expect, type Page, type Route } from '@playwright/test'
import type { ChatMessage } from '../src/domain/chat-message.ts'
import { openPage } from './open-page.ts'

export const MESSAGES_API = '**/api/client/chat/*/messages'
export const POLL_API = '**/api/client/chat/*/messages/poll*'
export const PLACEHOLDER = 'Введите ваш вопрос о маршруте...'
export const WAITING_PLACEHOLDER = 'Ожидание ответа...'
export const GREETING =
  'Привет! Я помогу вам построить маршрут по городу. Или отвечу на любые вопросы о городе.'

export const STARTER_TEXTS = ['Что посмотреть за 2 часа', 'Где поесть', 'Куда сходить с детьми']

/** Returns the locators of the open chat. */
export function chatOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'AI Помощник' })
  return {
    dialog,
    log: dialog.getByRole('log'),
    lines: dialog.getByRole('article'),
    input: dialog.getByRole('textbox'),
    sendButton: dialog.getByRole('button', { name: 'Отправить', exact: true }),
    close: dialog.getByRole('button', { name: 'Закрыть', exact: true }),
    clear: dialog.getByRole('button', { name: 'Начать заново' }),
    conditions: dialog.getByRole('list', { name: 'Учтённые условия' }).getByRole('button'),
    starters: dialog.getByRole('list', { name: 'С чего начать' }).getByRole('button'),
    retry: dialog.getByRole('button', { name: 'Повторить' }),
  }
}

/** Presses «AI Помощник» and waits until the dialog shows the conversation. */
export async function openChat(page: Page) {
  const answered = page.waitForResponse(POLL_API)
  await page.getByRole('button', { name: 'AI Помощник' }).click()
  await answered
  return chatOf(page)
}

/** A chat server controlled by the test. */
export async function fakeChat(page: Page) {
  const stored: ChatMessage[] = []
  const posted: { message: string; clientMessageId: string; drop?: string }[] = []
  const state = { status: 201, headers: {} as Record<string, string>, detail: '', held: false, sends: 0 }
  const release = Promise.withResolvers<void>()
  const add = (fields: Pick<ChatMessage, 'messageText' | 'isBotMessage'> & Partial<ChatMessage>) => {
    const message = { id: stored.length + 1, createdAt: '2026-07-15T09:05:00.000Z', ...fields }
    stored.push(message)
    return message
  }
  await page.route(MESSAGES_API, async (route: Route) => {
    if (route.request().method() === 'DELETE') {
      stored.length = 0
      return route.fulfill({ status: 204 })
    }
    state.sends += 1
    posted.push(route.request().postDataJSON())
    if (state.held) await release.promise
    if (state.status !== 201) {
      const { status, headers, detail } = state
      return route.fulfill({
        status,
        headers,
        contentType: 'application/problem+json',
        json: { status, detail },
      })
    }
    const { message, clientMessageId } = route.request().postDataJSON()
    const known = stored.find((each) => each.clientMessageId === clientMessageId)
    return route.fulfill({
      status: 201,
      json: known ?? add({ messageText: message, isBotMessage: false, clientMessageId }),
    })
  })
  await page.route(POLL_API, (route) => {
    const lastId = Number(new URL(route.request().url()).searchParams.get('last_id') ?? 0)
    return route.fulfill({ json: { items: stored.filter(({ id }) => id > lastId) } })
  })
  const reply = (messageText: string, extras: Partial<ChatMessage> = {}) =>
    add({ messageText, isBotMessage: true, ...extras })
  /** Replies after the server has received the message: the visitor sees the own message before that. */
  const replyTo = async (message: string, messageText: string) => {
    await expect.poll(() => stored.at(-1)?.messageText).toBe(message)
    return reply(messageText)
  }
  return { state, stored, posted, reply, replyTo, release: release.resolve }
}

/** A conversation with everything that a chat can contain. */
export async function openFullChat(page: Page) {
  const chat = await fakeChat(page)
  const response = await page.request.get('/api/client/locations')
  const places = (await response.json()).items.slice(0, 4)
  const points = places.map((place: { id: number; name: string; coordinates: object }) => ({
    id: place.id,
    name: place.name,
    ...place.coordinates,
  }))
  chat.stored.push({
    id: 1,
    messageText: 'Построй маршрут на два часа, с ребёнком, от набережной, и чтобы по дороге была кафешка',
    isBotMessage: false,
    createdAt: '2026-07-15T09:04:00.000Z',
  })
  const list = points.map(
    ({ name }: { name: string }, index: number) => `${index + 1}. ${name} — 300 м, 4 мин пути`,
  )
  chat.reply(['Маршрут на 1 ч 46 мин: 4 остановки.', ...list, 'Часы работы кафе не указаны.'].join('\n'), {
    places: places.map(({ id }: { id: number }) => id),
    routePoints: points,
    route: { points, distanceMeters: 2_340, walkMinutes: 31, visitMinutes: 75, totalMinutes: 106 },
    quickReplies: ['Покороче', 'Добавь кафе', 'Начни от собора', 'Другой вариант'],
    understood: [
      { id: 'durationMinutes', label: '2 часа' },
      { id: 'companion:children', label: 'с детьми' },
      { id: 'wish:start:a', label: 'от набережной' },
    ],
  })
  await openPage(page, '/')
  const parts = await openChat(page)
  await expect(parts.lines).toHaveCount(3)
  return { ...parts, chat }
}
