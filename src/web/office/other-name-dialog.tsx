import { useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlaceItem } from '#domain/office/places.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { Loaded } from './loaded.tsx'

type OtherNameDialogProps = { word: string; onClose: () => void }

/** Asks which place people mean by a word, and leads to its form, where the word stands among its other names. */
export function OtherNameDialog({ word, onClose }: OtherNameDialogProps) {
  return (
    <ModalDialog title={`Что называют «${word}»?`} onClose={onClose}>
      <Loaded from={officePaths.places}>
        {({ places }) =>
          places.length === 0 ? (
            <p className="office-empty">Мест пока нет: сделайте место.</p>
          ) : (
            <PlaceChoice word={word} places={places} />
          )
        }
      </Loaded>
    </ModalDialog>
  )
}

function PlaceChoice({ word, places }: { word: string; places: readonly OfficePlaceItem[] }) {
  const navigate = useNavigate()
  const [key, setKey] = useState('')
  const sorted = [...places].sort((a, b) => a.name.localeCompare(b.name, 'ru'))
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(`/places/${key}`, { state: { otherName: word } })
      }}
    >
      <div className="field">
        <label htmlFor="other-name-place">Место</label>
        <select id="other-name-place" required value={key} onChange={({ target }) => setKey(target.value)}>
          <option value="">выберите место</option>
          {sorted.map((place) => (
            <option key={place.key} value={place.key}>
              {place.name}
            </option>
          ))}
        </select>
      </div>
      <p className="hint">
        Откроется место, слово будет стоять в поле «Ещё называют». Опубликуйте правку, и по этому слову место
        найдут и в поиске, и у помощника.
      </p>
      <button type="submit" className="button">
        Открыть место
      </button>
    </form>
  )
}
