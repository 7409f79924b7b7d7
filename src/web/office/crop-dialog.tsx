import { useState } from 'react'
import { createPortal } from 'react-dom'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { WHOLE } from './draw-photo.ts'
import type { ChosenPhoto } from './use-photo-uploads.ts'

/** As the frames of cards and dialogs are. */
const CARD_RATIO = 4 / 3
/** Minimum side of a manual crop. */
const MIN_CROP_PX = 48

const BY_KEYS = 'двигайте стрелками, с Shift или Ctrl дальше'
const LABELS = {
  cropArea: `Рамка: ${BY_KEYS}`,
  nwDragHandle: `Левый верхний угол: ${BY_KEYS}`,
  nDragHandle: `Верхняя сторона: ${BY_KEYS}`,
  neDragHandle: `Правый верхний угол: ${BY_KEYS}`,
  eDragHandle: `Правая сторона: ${BY_KEYS}`,
  seDragHandle: `Правый нижний угол: ${BY_KEYS}`,
  sDragHandle: `Нижняя сторона: ${BY_KEYS}`,
  swDragHandle: `Левый нижний угол: ${BY_KEYS}`,
  wDragHandle: `Левая сторона: ${BY_KEYS}`,
}

type CropDialogProps = {
  photo: ChosenPhoto
  /** Number of photos in the queue behind this one. */
  behind: number
  onSend: (crop: PercentCrop) => void
  /** Sends this and all queued photos uncropped. */
  onSendAll: () => void
  onDrop: () => void
}

/** Renders the crop dialog of a chosen photo. */
export function CropDialog({ photo, behind, onSend, onSendAll, onDrop }: CropDialogProps) {
  const { name, image } = photo
  const { naturalWidth, naturalHeight } = image
  const [isCard, setCard] = useState(false)
  const [crop, setCrop] = useState(WHOLE)

  function choose(shape: boolean) {
    setCard(shape)
    const card = makeAspectCrop(WHOLE, CARD_RATIO, naturalWidth, naturalHeight)
    setCrop(shape ? centerCrop(card, naturalWidth, naturalHeight) : WHOLE)
  }

  const dialog = (
    <ModalDialog title={`Кадр: ${name}`} onClose={onDrop}>
      <ReactCrop
        crop={crop}
        {...(isCard && { aspect: CARD_RATIO })}
        keepSelection
        minWidth={MIN_CROP_PX}
        minHeight={MIN_CROP_PX}
        ariaLabels={LABELS}
        onChange={(_, changed) => setCrop(changed)}
      >
        <img src={image.src} alt="" />
      </ReactCrop>
      {!isCard && naturalHeight > naturalWidth && (
        <p className="hint">
          Снимок высокий: на карточке останется его середина. Чтобы не срезать головы, выберите «4:3, как на
          карточке» и подвиньте рамку.
        </p>
      )}
      <fieldset className="crop-shapes">
        <legend className="visually-hidden">Форма кадра</legend>
        {[false, true].map((shape) => (
          <label key={String(shape)} className="chip is-choice">
            <input type="radio" name="shape" checked={isCard === shape} onChange={() => choose(shape)} />
            {shape ? '4:3, как на карточке' : 'Свободно'}
          </label>
        ))}
        <output>
          {Math.round((crop.width / 100) * naturalWidth)} × {Math.round((crop.height / 100) * naturalHeight)}{' '}
          точек
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
  // Outside the form: closing the dialog would submit it.
  return createPortal(dialog, document.body)
}
