/** Why another server gave no usable response; the message has no URL and no key. */
export class ServiceFault extends Error {
  override name = 'ServiceFault'
  readonly reason: 'timeout' | 'unreachable' | 'untrusted' | 'status' | 'redirect' | 'too_large' | 'not_json'
  /** The response's status and the start of its text, if there was a response. */
  readonly status: number | undefined
  readonly text: string
  /** When the server wants a retry, in seconds. */
  readonly retryAfterS: number | undefined

  constructor(reason: ServiceFault['reason'], status?: number, text = '', retryAfterS?: number) {
    super(status === undefined ? reason : `${reason} ${status}`)
    this.reason = reason
    this.status = status
    this.text = text
    this.retryAfterS = retryAfterS
  }
}

/** A request to a service that the operator has configured. */
export type ServiceRequest = {
  url: URL
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The deadline of the whole response. */
  signal: AbortSignal
  maxBytes: number
  /** Replaces the platform's `fetch`. */
  fetch?: typeof fetch
}

/** Enough to show the reason of an error. */
const MAX_FAULT_CHARACTERS = 2_000

/** Error codes of an untrusted certificate. */
const UNTRUSTED = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/**
 * The JSON answer of another server, not yet checked. Only this address is requested: redirects are not
 * followed, so that an answer cannot lead into the operator's network. Throws `ServiceFault`.
 */
export async function askService(request: ServiceRequest): Promise<unknown> {
  const { url, maxBytes, signal, fetch: send = fetch, ...init } = request
  const sent = send(url, { ...init, signal, redirect: 'manual', credentials: 'omit' })
  const response = await sent.catch((error: unknown): never => {
    if (signal.aborted) throw new ServiceFault('timeout')
    const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
    throw new ServiceFault(UNTRUSTED.has(String(code ?? cause?.code)) ? 'untrusted' : 'unreachable')
  })
  const { status } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel().catch(() => undefined)
    throw new ServiceFault('redirect', status)
  }
  const text = await readText(response, maxBytes, signal)
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    const retryAfterS = retryAfter > 0 ? retryAfter : undefined
    throw new ServiceFault('status', status, text.slice(0, MAX_FAULT_CHARACTERS), retryAfterS)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceFault('not_json', status)
  }
}

/** Reads piece by piece, so that an endless answer is aborted. */
async function readText(response: Response, maxBytes: number, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.byteLength
      if (bytes > maxBytes) throw new ServiceFault('too_large', response.status)
      text += decoder.decode(piece, { stream: true })
    }
  } catch (error) {
    if (error instanceof ServiceFault) throw error
    throw new ServiceFault(signal.aborted ? 'timeout' : 'unreachable')
  }
  return text + decoder.decode()
}
