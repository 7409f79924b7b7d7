import { abortAfter } from '../abort-after.ts'

/** A call that takes longer counts as failed. */
const CALL_TIMEOUT_MS = 20_000
/** Browsers let a call outlive its page up to 64 KB; a letter takes two bytes. */
const LONGEST_OUTLIVING = 20_000
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

/** The same for an answer that is a file. */
export async function fetchFile(path: string): Promise<Blob> {
  return (await send('POST', path)).blob()
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const text = JSON.stringify(body)
  const response = await fetch(path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: text,
      // Whoever leaves the page means what they wrote last, too.
      keepalive: text.length < LONGEST_OUTLIVING,
    }),
    signal: abortAfter(CALL_TIMEOUT_MS),
  }).catch(() => {
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
