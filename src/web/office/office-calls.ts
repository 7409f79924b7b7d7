import { abortAfter } from '../api/abort-after.ts'

/** A call that takes longer counts as failed. */
const CALL_TIMEOUT_MS = 20_000
/** Browsers let a call outlive its page up to 64 KB; a Russian letter takes two bytes. */
const MAX_KEEPALIVE_LENGTH = 20_000
const NO_NETWORK = 'Нет связи с сервером. Проверьте сеть и повторите.'

/** What went wrong with a call; the message is for staff to read. */
export class OfficeProblem extends Error {
  override name = 'OfficeProblem'
  readonly status: number
  readonly field: string | undefined
  /** Stable name of the problem. */
  readonly code: string | undefined

  constructor(status: number, detail: string, { field, code }: { field?: string; code?: string } = {}) {
    super(detail)
    this.status = status
    this.field = field
    this.code = code
  }
}

/** True when a call was refused since nobody is let in any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof OfficeProblem && error.status === 401
}

/** Calls the office's own server of the same release; `T` is what it answers. Throws `OfficeProblem`. */
export async function callOffice<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** Has the browser save the file that a call answers, under the name that the server gives it (RFC 6266). */
export async function saveFile(method: string, path: string): Promise<void> {
  const response = await send(method, path)
  const header = response.headers.get('content-disposition') ?? ''
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(header)?.[1] ?? 'файл')
  link.click()
  URL.revokeObjectURL(link.href)
}

function send(method: string, path: string, body?: unknown): Promise<Response> {
  if (body === undefined) return request(path, { method })
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json' }
  // Whoever leaves the page means what they wrote last, too.
  const keepalive = text.length < MAX_KEEPALIVE_LENGTH
  return request(path, { method, headers, body: text, keepalive })
}

async function request(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, signal: abortAfter(CALL_TIMEOUT_MS) }).catch(() => {
    throw new OfficeProblem(0, NO_NETWORK)
  })
  if (response.ok) return response
  const problem = (await response.json().catch(() => ({}))) as {
    detail?: string
    field?: string
    code?: string
  }
  throw new OfficeProblem(
    response.status,
    problem.detail ?? 'Сервер ответил ошибкой. Попробуйте позже.',
    problem,
  )
}
