import { officePaths } from '#domain/office/paths.ts'
import type { UploadedPhoto } from '#domain/office/photo-file.ts'
import { OfficeProblem } from './office-calls.ts'

/** Longer than the server takes a request in and waits for its turn. */
const TIMEOUT_MS = 30_000
const NOT_ARRIVED =
  'Фотография не дошла: связь прервалась или слишком медленная. Нажмите «Повторить»: она отправится поменьше.'

type Sending = {
  name: string
  photo: Blob
  /** Tells how much of it is on its way, from 0 to 1. */
  onShare: (share: number) => void
  signal: AbortSignal
}

/** Sends a photo; `fetch` would not tell how far it is. Throws `OfficeProblem`. */
export function sendPhoto({ name, photo, onShare, signal }: Sending): Promise<UploadedPhoto> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${officePaths.photos}?${new URLSearchParams({ name })}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total)
    request.onload = () => {
      const { status } = request
      if (status === 201) return resolve(request.response as UploadedPhoto)
      const { detail = NOT_ARRIVED } = (request.response ?? {}) as { detail?: string }
      reject(new OfficeProblem(status, detail))
    }
    const fail = () => reject(new OfficeProblem(0, NOT_ARRIVED))
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    signal.addEventListener('abort', () => request.abort())
    request.send(photo)
  })
}
