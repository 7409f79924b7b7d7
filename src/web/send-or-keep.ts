import { abortAfter } from './api/abort-after.ts'
import { isWithoutNetwork } from './api/with-offline-fallback.ts'

/** A message that takes longer counts as not sent; trying again is safe. */
const SEND_TIMEOUT_MS = 20_000

export const KEPT_TOAST = {
  title: 'Сохранено на устройстве',
  text: 'Сейчас нет связи. Отправим сами, когда она появится и путеводитель будет открыт.',
}

/** Sends JSON with a `clientMessageId`; without a network a device with an offline pack keeps it. Throws when neither works. */
export async function sendOrKeep(path: string, body: object): Promise<'sent' | 'kept'> {
  const json = JSON.stringify(body)
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: json,
      signal: abortAfter(SEND_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
    return 'sent'
  } catch (error) {
    if (!isWithoutNetwork(error)) throw error
    const { putIntoOutbox } = await import('./outbox.ts')
    if (!putIntoOutbox({ path, body: json })) throw error
    return 'kept'
  }
}
