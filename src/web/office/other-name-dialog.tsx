import { useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlaceItem } from '#domain/office/places.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { Loaded } from './loaded.tsx'
import { OfficeField } from './office-field.tsx'

type OtherNameDialogProps = { word: string; onClose: () => void }

/** Asks which place a word means, and opens its form with the word as another name. */
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
  const [isAsked, setAsked] = useState(false)
  const sorted = [...places].sort((a, b) => a.name.localeCompare(b.name, 'ru'))
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (key !== '') void navigate(`/places/${key}`, { state: { otherName: word } })
      }}
    >
      <OfficeField
        label="Место"
        value={key}
        hint="Откроется место, слово будет стоять в поле «Ещё называют». Опубликуйте правку, и по этому слову место найдут и в поиске, и у помощника."
        isRequired
        faults={isAsked && key === '' ? [{ text: 'Выберите место' }] : []}
        choices={[['', 'выберите место'], ...sorted.map((place) => [place.key, place.name] as const)]}
        onChange={setKey}
      />
      <button type="submit" className="button">
        Открыть место
      </button>
    </form>
  )
}
