import { SmallButton } from './small-button.tsx'
import type { Upload } from './use-photo-uploads.ts'

type UploadCardProps = { upload: Upload; onRetry: () => void; onDrop: () => void }

/** Renders an upload: progress or error. */
export function UploadCard({ upload, onRetry, onDrop }: UploadCardProps) {
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
            <button type="button" className="button is-small" onClick={onRetry}>
              Повторить
            </button>
            <SmallButton onClick={onDrop}>Не загружать</SmallButton>
          </p>
        </div>
      )}
    </div>
  )
}
