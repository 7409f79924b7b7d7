import { OfficeProblem } from './office-calls.ts'

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

/**
 * Uploads a file by XMLHttpRequest, because `fetch` reports no progress. `T` is the response. Throws
 * `OfficeProblem`.
 */
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
