import { useState } from 'react'
import { createPortal } from 'react-dom'
import { type Crop, cropTo, WHOLE } from '#domain/office/crop.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { CropFrame } from './crop-frame.tsx'
import type { ChosenPhoto } from './use-photo-uploads.ts'

/** As the frames of cards and dialogs are. */
const CARD_RATIO = 4 / 3

type CropDialogProps = {
  photo: ChosenPhoto
  /** So many more wait behind it. */
  behind: number
  onSend: (crop: Crop) => void
  /** Sends this photo and those behind it as they are. */
  onSendAll: () => void
  onDrop: () => void
}

/** What of a chosen photo visitors are to see. */
export function CropDialog({ photo, behind, onSend, onSendAll, onDrop }: CropDialogProps) {
  const { name, image } = photo
  const { naturalWidth, naturalHeight } = image
  const [isCard, setCard] = useState(false)
  const [crop, setCrop] = useState(WHOLE)
  const ratio = (CARD_RATIO * naturalHeight) / naturalWidth

  function choose(shape: boolean) {
    setCard(shape)
    setCrop(shape ? cropTo(ratio) : WHOLE)
  }

  const dialog = (
    <ModalDialog title={`Кадр: ${name}`} onClose={onDrop}>
      <CropFrame url={image.src} crop={crop} ratio={isCard ? ratio : undefined} onChange={setCrop} />
      <fieldset className="crop-shapes">
        <legend className="visually-hidden">Форма кадра</legend>
        {[false, true].map((shape) => (
          <label key={String(shape)} className="chip is-choice">
            <input type="radio" name="shape" checked={isCard === shape} onChange={() => choose(shape)} />
            {shape ? '4:3, как на карточке' : 'Свободно'}
          </label>
        ))}
        <output>
          {Math.round(crop.width * naturalWidth)} × {Math.round(crop.height * naturalHeight)} точек
        </output>
      </fieldset>
      <p className="office-actions">
        <button type="button" className="button" onClick={() => onSend(crop)}>
          Загрузить
        </button>
        {behind > 0 && (
          <button type="button" className="button is-quiet" onClick={onSendAll}>
            Все без обрезки ({behind + 1})
          </button>
        )}
        <button type="button" className="button is-quiet" onClick={onDrop}>
          Не загружать
        </button>
      </p>
    </ModalDialog>
  )
  // Not within the form, whose submission it would be to close the dialog.
  return createPortal(dialog, document.body)
}
