import { useId, useState } from 'react'
import type { ContentFault } from '#domain/content/content-fault.ts'
import { LICENCES } from '#domain/content/sheet-images.ts'
import type { PlacePhoto } from '#domain/office/place-photos.ts'
import { Picture } from '../ui/picture.tsx'
import { FaultList } from './cell-field.tsx'
import { SmallButton } from './small-button.tsx'

type PhotoCardProps = {
  photo: PlacePhoto
  /** Its place among `count` photos, from 0 on. */
  index: number
  count: number
  /** What the checks say of it. */
  faults: readonly ContentFault[]
  /** The id of a note's control, where it is asked for by one. */
  idOf: (note: PhotoNote) => string | undefined
  onChange: (photo: PlacePhoto) => void
  onMove: (by: -1 | 1) => void
  /** Another part of it is to be chosen. */
  onCrop: () => void
  onRemove: () => void
}

const NOTES = [
  { note: 'credit', label: 'Автор', hint: 'кто снял' },
  { note: 'license', label: 'Лицензия', hint: 'на каких условиях можно показывать: выберите или впишите' },
  { note: 'alt', label: 'Подпись', hint: 'что на снимке, для тех, кто его не видит' },
] as const
export type PhotoNote = (typeof NOTES)[number]['note']
const MOVES = [
  { by: -1, name: 'Раньше' },
  { by: 1, name: 'Позже' },
] as const

/** One photo of a place: who took it, what it shows, and where it stands. */
export function PhotoCard({
  photo,
  index,
  count,
  faults,
  idOf,
  onChange,
  onMove,
  onCrop,
  onRemove,
}: PhotoCardProps) {
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  return (
    <fieldset className="photo-card">
      <legend>
        Фотография {index + 1}
        {index === 0 && count > 1 && ', на карточке места'}
      </legend>
      <div className="photo-view" onErrorCapture={() => setMissing(true)}>
        {isMissing ? (
          <p className="hint">Файла «{photo.file}» на сервере нет</p>
        ) : (
          <Picture image={photo.image ?? { path: photo.file }} alt={photo.alt} sizes="16rem" isEager />
        )}
      </div>
      <div className="photo-notes">
        <FaultList faults={faults} />
        {NOTES.map(({ note, label, hint }) => (
          <div key={note} className="field">
            <label htmlFor={idOf(note) ?? id + note}>{label}</label>
            <input
              id={idOf(note) ?? id + note}
              value={photo[note]}
              autoComplete="off"
              aria-required={note !== 'alt'}
              aria-describedby={`${id}${note}-hint`}
              {...(note === 'license' && { list: `${id}licences` })}
              onChange={({ target }) => onChange({ ...photo, [note]: target.value })}
            />
            <p id={`${id}${note}-hint`} className="hint">
              {hint}
            </p>
          </div>
        ))}
        <datalist id={`${id}licences`}>
          {LICENCES.map((licence) => (
            <option key={licence} value={licence} />
          ))}
        </datalist>
      </div>
      <p className="office-actions">
        {MOVES.map(({ by, name }) => (
          <SmallButton
            key={by}
            data-move={by}
            aria-disabled={!isPlace(index + by, count)}
            onClick={() => isPlace(index + by, count) && onMove(by)}
          >
            {name}
          </SmallButton>
        ))}
        {!isMissing && <SmallButton onClick={onCrop}>Кадрировать…</SmallButton>}
        <SmallButton onClick={onRemove}>Убрать</SmallButton>
      </p>
    </fieldset>
  )
}

function isPlace(index: number, count: number): boolean {
  return index >= 0 && index < count
}
