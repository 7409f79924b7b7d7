import { PHOTO_KINDS } from './draw-photo.ts'
import { FileButton } from './file-button.tsx'
import { useDrop } from './use-drop.ts'

/** Takes in photos that are dropped on the page or chosen by the button, many at once. `id` is that of the button. */
export function PhotoPicker({ id, onPick }: { id: string; onPick: (files: readonly File[]) => void }) {
  const isOver = useDrop(onPick)
  return (
    <div className={isOver ? 'photo-picker is-over' : 'photo-picker'}>
      <FileButton id={id} isMany accept={PHOTO_KINDS} onPick={onPick}>
        Выбрать фотографии
      </FileButton>
      <p className="hint">
        или перетащите их сюда: JPEG, PNG, WebP, AVIF; HEIC сначала сохраните как JPEG. Место и время съёмки
        на сайт не попадут.
      </p>
    </div>
  )
}
