import * as z from 'zod/mini'
import { showToast } from './ui/show-toast.ts'

const KEY = 'outbox'
/** More than anybody writes on one journey. */
const MAX_LETTERS = 20

const letterSchema = z.object({ path: z.string(), body: z.string() })
const problemSchema = z.object({ detail: z.string() })

/** What waits for a network: the address of the call, and its JSON with a `clientMessageId`, so that it is taken once. */
type Letter = z.infer<typeof letterSchema>

/** Stores a message on this device until there is a network. Returns false without storage. */
export function putIntoOutbox(letter: Letter): boolean {
  try {
    const letters = readOutbox()
    if (letters.length >= MAX_LETTERS) return false
    localStorage.setItem(KEY, JSON.stringify([...letters, letter]))
    return true
  } catch {
    return false
  }
}

export function watchOutbox(): void {
  window.addEventListener('online', () => void sendOutbox())
  void sendOutbox()
}

/** Sends what waits, in its order, until a call reaches nobody. One tab does it. */
export async function sendOutbox(): Promise<void> {
  if (readOutbox().length === 0) return
  await navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    let sent = 0
    for (const letter of readOutbox()) {
      const isDone = await send(letter)
      if (isDone === undefined) break
      if (isDone) sent += 1
      // Another tab may have put something behind it meanwhile.
      localStorage.setItem(KEY, JSON.stringify(readOutbox().slice(1)))
    }
    if (sent > 0)
      showToast({ title: 'Отправлено', text: 'Связь появилась: всё, что вы писали без неё, дошло.' })
  })
}

/** True when it was taken, false when it never will be, undefined when it is to be tried again. */
async function send({ path, body }: Letter): Promise<boolean | undefined> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', credentials: 'omit', headers, body }).catch(
    () => undefined,
  )
  if (response === undefined || response.status >= 500 || response.status === 429) return undefined
  if (response.ok) return true
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined)).data
  const text = problem?.detail ?? 'Сервер не принял то, что вы писали без связи.'
  showToast({ title: 'Ошибка', text, tone: 'error' })
  return false
}

function readOutbox(): Letter[] {
  try {
    return z.array(letterSchema).parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}
