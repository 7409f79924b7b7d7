import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PercentCrop } from 'react-image-crop'
import { officePaths } from '#domain/office/paths.ts'
import type { UploadedPhoto } from '#domain/office/photo-file.ts'
import { randomUuid } from '../random-uuid.ts'
import { drawPhoto, drawPreview, openPhoto, WHOLE } from './draw-photo.ts'
import { Button, SmallButton } from './office-buttons.tsx'
import { sendFile } from './office-calls.ts'

/** A request has ten seconds: 1 Mbit/s carries so much in 7.2, and after a failure 0.3 Mbit/s in 9.4. */
const MAX_BYTES = 900_000
const MAX_BYTES_AGAIN = 350_000
const NOT_ARRIVED =
  'Фотография не дошла: связь прервалась или слишком медленная. Нажмите «Повторить»: она отправится поменьше.'

/** Under this key photos are on their way. */
export const PHOTOS_UNDER_WAY = ['photos']

/** A photo as it was chosen on this device, or one of the place whose part is chosen anew: `replaces` is its file. */
export type ChosenPhoto = { name: string; image: HTMLImageElement; replaces?: string }

/** A photo on its way to the server, drawn when its turn comes; `share` of it has gone off. */
type Upload = {
  id: string
  name: string
  replaces?: string | undefined
  preview?: string
  draw: (mostBytes: number) => Promise<Blob>
  share: number
  fault?: string | undefined
}

/** Uploads photos one at a time, so each gets the full bandwidth. A failed upload waits for a retry. */
export function usePhotoUploads(
  onUploaded: (photo: UploadedPhoto, sent: Pick<Upload, 'name' | 'replaces'>) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const leaving = useRef<AbortController>(undefined)
  const { mutateAsync } = useMutation({
    mutationKey: PHOTOS_UNDER_WAY,
    scope: { id: 'photos' },
    mutationFn: async ({ id, name, draw, mostBytes }: Upload & { mostBytes: number }) =>
      sendFile<UploadedPhoto>({
        path: `${officePaths.photos}?${new URLSearchParams({ name })}`,
        file: await draw(mostBytes),
        // Longer than the server takes a request in and waits for its turn.
        timeoutMs: 30_000,
        notArrived: NOT_ARRIVED,
        onShare: (share) => note(id, { share }),
        signal: leaving.current?.signal ?? AbortSignal.abort(),
      }),
  })

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const drop = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id))
  const note = (id: string, { share, fault }: Pick<Upload, 'share' | 'fault'>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, share, fault } : upload)))

  async function start(upload: Upload, mostBytes: number) {
    try {
      const photo = await mutateAsync({ ...upload, mostBytes })
      drop(upload.id)
      onUploaded(photo, upload)
    } catch (error) {
      note(upload.id, { share: 0, fault: (error as Error).message })
    }
  }

  function begin(photo: Omit<Upload, 'id' | 'share'>) {
    const upload = { ...photo, id: randomUuid(), share: 0 }
    setUploads((all) => [...all, upload])
    void start(upload, MAX_BYTES)
  }

  return {
    uploads,
    drop,
    add({ name, image, replaces }: ChosenPhoto, crop: PercentCrop) {
      const draw = (mostBytes: number) => drawPhoto(image, crop, mostBytes)
      begin({ name, replaces, preview: drawPreview(image, crop), draw })
    },
    /** Sends a whole photo, which is not opened before its turn: of hundreds, one is in the memory. */
    addFile(file: File) {
      begin({ name: file.name, draw: async (most) => drawPhoto(await openPhoto(file), WHOLE, most) })
    },
    retry(upload: Upload) {
      note(upload.id, { share: 0 })
      void start(upload, MAX_BYTES_AGAIN)
    },
  }
}

type UploadCardProps = {
  upload: Upload
  sending: Pick<ReturnType<typeof usePhotoUploads>, 'retry' | 'drop'>
}

export function UploadCard({ upload, sending }: UploadCardProps) {
  const { name, preview, share, fault } = upload
  return (
    <div className={preview === undefined ? 'upload-card is-unseen' : 'upload-card'}>
      {preview !== undefined && <img src={preview} alt="" />}
      {fault === undefined ? (
        <label>
          {share < 1 ? `Отправляю «${name}»` : `Сервер готовит «${name}»`}
          {/* When all is sent, nobody knows how long the rest takes. */}
          <progress {...(share < 1 && { value: share })} />
        </label>
      ) : (
        <div>
          <p role="alert">
            «{name}»: {fault}
          </p>
          <p className="office-actions">
            <Button look="is-small" onClick={() => sending.retry(upload)}>
              Повторить
            </Button>
            <SmallButton onClick={() => sending.drop(upload.id)}>Не загружать</SmallButton>
          </p>
        </div>
      )}
    </div>
  )
}
