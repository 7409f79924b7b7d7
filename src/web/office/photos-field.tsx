import './photos-field.css'
import { useState } from 'react'
import type { ContentFault } from '#domain/content/content-fault.ts'
import { LICENCES } from '#domain/content/sheet-columns.ts'
import type { UploadedPhoto } from '#domain/office/photo-file.ts'
import {
  findMentioned,
  numberPhotos,
  type PlacePhoto,
  readPhotos,
  writePhotos,
} from '#domain/office/place-photos.ts'
import { Picture } from '../ui/picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { cellId } from './cell-field.tsx'
import { FileButton, useDrop } from './choose-files.tsx'
import { CropDialog, useChosenPhotos } from './crop-dialog.tsx'
import { PHOTO_KINDS } from './draw-photo.ts'
import { EntryButtons, useEntries } from './entry-list.tsx'
import { SmallButton } from './office-buttons.tsx'
import { FaultList, OfficeField } from './office-field.tsx'
import { UploadCard, usePhotoUploads } from './photo-uploads.tsx'
import { usePlaceForm } from './use-place-form.ts'

export function PhotosField() {
  const { faultsOf } = usePlaceForm()
  const changes = usePhotoList()
  const { photos } = changes
  const faults = ['file', 'credit', 'license', 'alt'].flatMap((column) => faultsOf(`images.${column}`))
  const faultsAt = (index: number) => faults.filter(({ text }) => findMentioned(text, photos) === index)
  const findEmpty = (note: PhotoNote) => photos.findIndex((photo) => photo[note].trim() === '')
  const { uploads, ...sending } = usePhotoUploads(changes.add)
  const chosen = useChosenPhotos()
  const isOver = useDrop(chosen.open)
  const [first] = chosen.waiting
  return (
    <div className="photos-field" data-part="images">
      <FaultList faults={faultsAt(-1)} />
      {changes.status}
      <ol ref={changes.list} className="photo-list">
        {photos.map((photo, index) => (
          <li key={keyOf(photos, index)}>
            <PhotoCard
              photo={photo}
              index={index}
              faults={faultsAt(index).map((fault) => ({ ...fault, text: numberPhotos(fault.text, photos) }))}
              idOf={(note) => (findEmpty(note) === index ? cellId(`images.${note}`) : undefined)}
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
            <UploadCard upload={upload} sending={sending} />
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
      {first && <CropDialog key={first.key} photo={first} chosen={chosen} onSend={sending.add} />}
    </div>
  )
}

/** A table may list a picture twice. */
function keyOf(photos: readonly PlacePhoto[], index: number): string {
  const { file } = photos[index] ?? { file: '' }
  return `${file} ${photos.slice(0, index).filter((photo) => photo.file === file).length}`
}

type PhotoCardProps = {
  photo: PlacePhoto
  index: number
  faults: readonly ContentFault[]
  /** The id of a note's control, where it is asked for by one. */
  idOf: (note: PhotoNote) => string | undefined
  entries: ReturnType<typeof usePhotoList>
  onCrop: () => void
}

const NOTES = [
  { note: 'credit', label: 'Автор', hint: 'кто снял' },
  { note: 'license', label: 'Лицензия', hint: 'на каких условиях можно показывать: выберите или впишите' },
  { note: 'alt', label: 'Подпись', hint: 'что на снимке, для тех, кто его не видит' },
] as const
type PhotoNote = (typeof NOTES)[number]['note']

function PhotoCard({ photo, index, faults, idOf, entries, onCrop }: PhotoCardProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <fieldset className="photo-card">
      <legend>
        Фотография {index + 1}
        {index === 0 && entries.count > 1 && ', на карточке места'}
      </legend>
      <div className="photo-view" onErrorCapture={() => setMissing(true)}>
        {isMissing ? (
          <p className="hint">Файла «{photo.file}» на сервере нет</p>
        ) : (
          <Picture image={{ path: photo.file }} alt={photo.alt} sizes="16rem" isEager />
        )}
      </div>
      <div className="photo-notes">
        <FaultList faults={faults} />
        {NOTES.map(({ note, label, hint }) => (
          <OfficeField
            key={note}
            id={idOf(note)}
            label={label}
            value={photo[note]}
            hint={hint}
            isRequired={note !== 'alt'}
            words={note === 'license' ? LICENCES : []}
            onChange={(text) => entries.write(index, { ...photo, [note]: text })}
          />
        ))}
      </div>
      <EntryButtons
        name={`фотография ${index + 1}`}
        index={index}
        entries={entries}
        ways={['Раньше', 'Позже']}
      >
        {!isMissing && <SmallButton onClick={onCrop}>Кадрировать…</SmallButton>}
      </EntryButtons>
    </fieldset>
  )
}

function usePhotoList() {
  const { state, keeper } = usePlaceForm()
  const photos = readPhotos(state.cells)
  const [removed, setRemoved] = useState<{ photo: PlacePhoto; index: number }>()
  const change = (next: readonly PlacePhoto[]) => keeper.change(writePhotos(next))
  const entries = useEntries(photos, change, 'фотография ')
  const { announce } = entries

  return {
    ...entries,
    photos,
    isRemoved: removed !== undefined,
    /** Puts a photo behind the others, or in the stead of the one that it `replaces`. */
    add({ file, credit = '', license = '' }: UploadedPhoto, { replaces }: { replaces?: string | undefined }) {
      // Two photos may arrive before the page has shown the first.
      const present = readPhotos(keeper.getState().cells)
      const replaced = present.find((photo) => photo.file === replaces)
      if (replaced !== undefined) {
        announce('Кадр заменён.')
        return change(present.map((photo) => (photo === replaced ? { ...photo, file } : photo)))
      }
      if (present.some((photo) => photo.file === file)) return announce('Эта фотография у места уже есть.')
      const next =
        credit === ''
          ? 'Укажите автора и лицензию.'
          : 'Автор и лицензия — те же, что у другого места с этой фотографией.'
      announce(`Фотография загружена. ${next}`)
      change([...present, { file, credit, license, alt: '' }])
    },
    remove(index: number) {
      const photo = photos[index]
      setRemoved(photo && { photo, index })
      entries.remove(index)
      // The button that puts it back.
      entries.focus({ index: photos.length - 1, selector: 'button' })
    },
    putBack() {
      if (removed !== undefined) entries.insert(removed.photo, { at: removed.index })
      setRemoved(undefined)
    },
  }
}
