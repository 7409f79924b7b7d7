import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { abortAfter } from '../api/abort-after.ts'

const CALL_TIMEOUT_MS = 20_000
/** Browsers limit `keepalive` requests to 64 KB; a Russian letter takes two bytes. */
const MAX_KEEPALIVE_LENGTH = 20_000

export class OfficeProblem extends Error {
  override name = 'OfficeProblem'
  readonly status: number
  readonly field: string | undefined
  readonly code: string | undefined

  constructor(status: number, detail: string, { field, code }: { field?: string; code?: string } = {}) {
    super(detail)
    this.status = status
    this.field = field
    this.code = code
  }
}

/** Returns true when a call failed because the session ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof OfficeProblem && error.status === 401
}

/** Calls the office API; `T` is the response. Throws `OfficeProblem`. */
export async function callOffice<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** Downloads the response of a call under the server's file name (RFC 6266). */
export async function saveFile(method: string, path: string): Promise<void> {
  const response = await send(method, path)
  const header = response.headers.get('content-disposition') ?? ''
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(header)?.[1] ?? 'файл')
  link.click()
  URL.revokeObjectURL(link.href)
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const text = JSON.stringify(body)
  const sent = body !== undefined && {
    headers: { 'content-type': 'application/json' },
    body: text,
    // The last change must also be saved when the page closes.
    keepalive: text.length < MAX_KEEPALIVE_LENGTH,
  }
  const response = await fetch(path, { method, ...sent, signal: abortAfter(CALL_TIMEOUT_MS) }).catch(() => {
    throw new OfficeProblem(0, 'Нет связи с сервером. Проверьте сеть и повторите.')
  })
  if (response.ok) return response
  const problem = (await response.json().catch(() => ({}))) as {
    detail?: string
    field?: string
    code?: string
  }
  const { detail = 'Сервер ответил ошибкой. Попробуйте позже.' } = problem
  throw new OfficeProblem(response.status, detail, problem)
}

type Sending = {
  path: string
  file: Blob
  timeoutMs: number
  /** What is said when the file did not get there. */
  notArrived: string
  /** Tells how much of it is on its way, from 0 to 1. */
  onShare?: (share: number) => void
  signal?: AbortSignal
}

/** A server waits ten seconds for a whole request, then hangs up, with an answer or without. */
const TOO_SLOW = [0, 408]

/** Uploads a file by XMLHttpRequest, since `fetch` reports no progress. Throws `OfficeProblem`. */
export function sendFile<T>({ path, file, timeoutMs, notArrived, onShare, signal }: Sending): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded, total }) => onShare?.(loaded / total)
    request.onloadend = () => {
      const { status, response } = request
      if (status >= 200 && status < 300) return resolve(response as T)
      const { detail } = (response ?? {}) as { detail?: string }
      const isLost = TOO_SLOW.includes(status) || detail === undefined
      reject(new OfficeProblem(status, isLost ? notArrived : detail))
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** Query key: whether the session ended while the page was open. */
const ENDED = ['ended']

/** Creates the query cache. When a session ends, displayed and typed data stay and a notice appears. */
export function createOfficeClient(): QueryClient {
  const note = (hasEnded: boolean) => client.setQueryData(ENDED, hasEnded)
  const onError = (error: unknown) => {
    if (isSignedOut(error)) note(true)
  }
  const onSuccess = () => {
    if (client.getQueryData(ENDED) === true) note(false)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess }),
    mutationCache: new MutationCache({ onError, onSuccess }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: false },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** Returns true from the first rejected call until a call succeeds. */
export function useHasEnded(): boolean {
  return useQuery({ queryKey: ENDED, queryFn: () => false, enabled: false, initialData: false }).data
}
