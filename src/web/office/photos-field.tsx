import './photos-field.css'
import { findMentioned, numberPhotos, type PlacePhoto } from '#domain/office/place-photos.ts'
import { Spinner } from '../ui/spinner.tsx'
import { cellId } from './cell-field.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { PHOTO_KINDS, WHOLE } from './draw-photo.ts'
import { FileButton } from './file-button.tsx'
import { FaultList } from './office-field.tsx'
import { PhotoCard, type PhotoNote } from './photo-card.tsx'
import { usePlaceForm } from './place-form-context.ts'
import { SmallButton } from './small-button.tsx'
import { UploadCard } from './upload-card.tsx'
import { useChosenPhotos } from './use-chosen-photos.ts'
import { useDrop } from './use-drop.ts'
import { usePhotoList } from './use-photo-list.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

/** Renders the photos of a place: add, crop, upload, reorder, describe. */
export function PhotosField() {
  const { faultsOf } = usePlaceForm()
  const { photos, ...changes } = usePhotoList()
  const faults = ['file', 'credit', 'license', 'alt'].flatMap((column) => faultsOf(`images.${column}`))
  const faultsAt = (index: number) => faults.filter(({ text }) => findMentioned(text, photos) === index)
  const { uploads, ...sending } = usePhotoUploads(changes.add)
  const chosen = useChosenPhotos()
  const isOver = useDrop(chosen.open)
  const [first, ...others] = chosen.waiting
  return (
    <div className="photos-field" data-part="images">
      <FaultList faults={faultsAt(-1)} />
      <p className="visually-hidden" role="status">
        {changes.announcement}
      </p>
      <ol ref={changes.list} className="photo-list">
        {photos.map((photo, index) => (
          <li key={keyOf(photos, index)}>
            <PhotoCard
              photo={photo}
              index={index}
              count={photos.length}
              faults={faultsAt(index).map((fault) => ({ ...fault, text: numberPhotos(fault.text, photos) }))}
              idOf={(note) => (findEmpty(photos, note) === index ? cellId(`images.${note}`) : undefined)}
              onChange={(changed) => changes.write(index, changed)}
              entries={changes}
              onCrop={() => chosen.openAgain(photo.file)}
            />
          </li>
        ))}
        {changes.isRemoved && (
          <li className="office-actions">
            Фотография убрана.
            <SmallButton onClick={changes.putBack}>Вернуть</SmallButton>
          </li>
        )}
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadCard
              upload={upload}
              onRetry={() => sending.retry(upload)}
              onDrop={() => sending.drop(upload.id)}
            />
          </li>
        ))}
      </ol>
      {chosen.faults.map((fault) => (
        <p key={fault} role="alert">
          {fault}
        </p>
      ))}
      {chosen.isOpening && <Spinner label="Открываю…" />}
      <div className={isOver ? 'photo-picker is-over' : 'photo-picker'}>
        <FileButton id={cellId('images.file')} isMany accept={PHOTO_KINDS} onPick={chosen.open}>
          Выбрать фотографии
        </FileButton>
        <p className="hint">
          или перетащите их сюда: JPEG, PNG, WebP, AVIF; HEIC сначала сохраните как JPEG. Место и время съёмки
          на сайт не попадут.
        </p>
      </div>
      {first && (
        <CropDialog
          key={first.key}
          photo={first}
          behind={others.length}
          onSend={(crop) => {
            sending.add(first, crop)
            chosen.drop(1)
          }}
          onSendAll={() => {
            for (const photo of chosen.waiting) sending.add(photo, WHOLE)
            chosen.drop(chosen.waiting.length)
          }}
          onDrop={() => chosen.drop(1)}
        />
      )}
    </div>
  )
}

/** Returns the first photo without a required note. */
function findEmpty(photos: readonly PlacePhoto[], note: PhotoNote): number {
  return photos.findIndex((photo) => photo[note].trim() === '')
}

/** A table may list a picture twice. */
function keyOf(photos: readonly PlacePhoto[], index: number): string {
  const { file } = photos[index] ?? { file: '' }
  return `${file} ${photos.slice(0, index).filter((photo) => photo.file === file).length}`
}
