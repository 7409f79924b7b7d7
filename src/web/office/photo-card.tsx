import { useState } from 'react'
import type { ContentFault } from '#domain/content/content-fault.ts'
import { LICENCES } from '#domain/content/sheet-columns.ts'
import type { PlacePhoto } from '#domain/office/place-photos.ts'
import { Picture } from '../ui/picture.tsx'
import { EntryButtons, type EntryButtonsProps } from './entry-list.tsx'
import { FaultList, OfficeField } from './office-field.tsx'
import { SmallButton } from './small-button.tsx'

type PhotoCardProps = {
  photo: PlacePhoto
  /** Zero-based index among `count` photos. */
  index: number
  count: number
  /** What the checks say of it. */
  faults: readonly ContentFault[]
  /** The id of a note's control, where it is asked for by one. */
  idOf: (note: PhotoNote) => string | undefined
  onChange: (photo: PlacePhoto) => void
  entries: EntryButtonsProps['entries']
  /** Another part of it is to be chosen. */
  onCrop: () => void
}

const NOTES = [
  { note: 'credit', label: 'Автор', hint: 'кто снял' },
  {
    note: 'license',
    label: 'Лицензия',
    hint: 'на каких условиях можно показывать: выберите или впишите',
    words: LICENCES,
  },
  { note: 'alt', label: 'Подпись', hint: 'что на снимке, для тех, кто его не видит' },
] as const
export type PhotoNote = (typeof NOTES)[number]['note']

/** Renders one photo of a place: author, description, position. */
export function PhotoCard({ photo, index, count, faults, idOf, onChange, entries, onCrop }: PhotoCardProps) {
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
          <Picture image={{ path: photo.file }} alt={photo.alt} sizes="16rem" isEager />
        )}
      </div>
      <div className="photo-notes">
        <FaultList faults={faults} />
        {NOTES.map(({ note, label, hint, ...words }) => (
          <OfficeField
            key={note}
            id={idOf(note)}
            label={label}
            value={photo[note]}
            hint={hint}
            isRequired={note !== 'alt'}
            {...words}
            onChange={(text) => onChange({ ...photo, [note]: text })}
          />
        ))}
      </div>
      <EntryButtons
        name={`фотография ${index + 1}`}
        index={index}
        count={count}
        entries={entries}
        ways={['Раньше', 'Позже']}
      >
        {!isMissing && <SmallButton onClick={onCrop}>Кадрировать…</SmallButton>}
      </EntryButtons>
    </fieldset>
  )
}
