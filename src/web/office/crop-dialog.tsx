import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { uploadPath } from '#domain/paths.ts'
import { randomUuid } from '../random-uuid.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { openPhoto, WHOLE } from './draw-photo.ts'
import { Button, Choices, QuietButton } from './office-buttons.tsx'
import type { ChosenPhoto } from './photo-uploads.tsx'

/** As the frames of cards and dialogs are. */
const CARD_RATIO = 4 / 3
const MIN_CROP_PX = 48
const SHAPES = [
  [false, 'Свободно'],
  [true, '4:3, как на карточке'],
] as const

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
  chosen: ReturnType<typeof useChosenPhotos>
  onSend: (photo: ChosenPhoto, crop: PercentCrop) => void
}

/** Asks for a part of the first of the chosen photos, or sends all of them whole. */
export function CropDialog({ photo, chosen: { waiting, drop }, onSend }: CropDialogProps) {
  const { name, image } = photo
  const { naturalWidth, naturalHeight } = image
  const [isCard, setCard] = useState(false)
  const [crop, setCrop] = useState(WHOLE)

  function choose(shape: boolean) {
    setCard(shape)
    const card = makeAspectCrop(WHOLE, CARD_RATIO, naturalWidth, naturalHeight)
    setCrop(shape ? centerCrop(card, naturalWidth, naturalHeight) : WHOLE)
  }

  function send(photos: readonly ChosenPhoto[], part: PercentCrop) {
    for (const one of photos) onSend(one, part)
    drop(photos.length)
  }

  const dialog = (
    <ModalDialog title={`Кадр: ${name}`} onClose={() => drop(1)}>
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
        <Choices name="shape" choices={SHAPES} value={isCard} onChange={choose} />
        <output>
          {Math.round((crop.width / 100) * naturalWidth)} × {Math.round((crop.height / 100) * naturalHeight)}{' '}
          точек
        </output>
      </fieldset>
      <p className="office-actions">
        <Button onClick={() => send([photo], crop)}>Загрузить</Button>
        {waiting.length > 1 && (
          <QuietButton onClick={() => send(waiting, WHOLE)}>Все без обрезки ({waiting.length})</QuietButton>
        )}
        <QuietButton onClick={() => drop(1)}>Не загружать</QuietButton>
      </p>
    </ModalDialog>
  )
  // Outside the form: closing the dialog would submit it.
  return createPortal(dialog, document.body)
}

/** What the server puts behind the name that a photo came with. */
const MADE_HERE = /-[0-9a-f]{10}-\d+\.webp$/

type Choice = { name: string; read: () => Promise<Blob>; replaces?: string }

/** Opens chosen files. Photos queue for cropping; other files are reported. */
export function useChosenPhotos() {
  const [waiting, setWaiting] = useState<readonly (ChosenPhoto & { key: string })[]>([])
  const { mutate, isPending, data } = useMutation({
    async mutationFn(choices: readonly Choice[]) {
      const faults: string[] = []
      // Sequential: an open photo takes a hundred megabytes.
      for (const { read, ...choice } of choices) {
        try {
          const image = await openPhoto(await read())
          setWaiting((all) => [...all, { key: randomUuid(), image, ...choice }])
        } catch (error) {
          faults.push(`«${choice.name}»: ${(error as Error).message}`)
        }
      }
      return faults
    },
  })
  return {
    waiting,
    faults: data ?? [],
    isOpening: isPending,
    open: (files: readonly File[]) =>
      mutate(files.map((file) => ({ name: file.name, read: async () => file }))),
    /** Opens a photo that the server has, so that another part of it is chosen. */
    openAgain(file: string) {
      const read = async () => (await fetch(uploadPath(file))).blob()
      mutate([{ name: file.replace(MADE_HERE, '.jpg'), read, replaces: file }])
    },
    /** Those in front wait no more. */
    drop: (count: number) => setWaiting((all) => all.slice(count)),
  }
}
