import './photos-field.css'
import { UploadCard } from './upload-card.tsx'
import type { Upload } from './use-photo-uploads.ts'

type TablePhotosProps = {
  /** The names of photos that arrived. */
  sent: readonly string[]
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDrop: (id: string) => void
}

/** Renders the upload state of a table's photos. */
export function TablePhotos({ sent, uploads, onRetry, onDrop }: TablePhotosProps) {
  if (sent.length + uploads.length === 0) return null
  const shown = uploads.filter((upload) => !isUnderWay(upload) || upload === uploads.find(isUnderWay))
  return (
    <>
      <p role="status">
        Фотографий отправлено: {sent.length} из {sent.length + uploads.length}.
      </p>
      <ul className="photo-list">
        {shown.map((upload) => (
          <li key={upload.id}>
            <UploadCard upload={upload} onRetry={() => onRetry(upload)} onDrop={() => onDrop(upload.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** True for a photo that waits for its turn or goes. */
export function isUnderWay({ fault }: Upload): boolean {
  return fault === undefined
}
