import { type DragEvent, useState } from 'react'
import { PHOTO_KINDS } from './draw-photo.ts'

/** Takes in files that are dropped here or chosen by the button, many at once. `id` is that of the button's control. */
export function PhotoPicker({ id, onPick }: { id: string; onPick: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onPick([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here, the button takes too
    <div
      className={isOver ? 'photo-picker is-over' : 'photo-picker'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className="button is-quiet">
        Выбрать фотографии
        <input
          id={id}
          type="file"
          className="visually-hidden"
          multiple
          accept={PHOTO_KINDS}
          onChange={({ target }) => {
            onPick([...(target.files ?? [])])
            // The same file can be chosen once more.
            target.value = ''
          }}
        />
      </label>
      <p className="hint">
        или перетащите их сюда: JPEG, PNG, WebP, AVIF; HEIC сначала сохраните как JPEG. Место и время съёмки
        на сайт не попадут.
      </p>
    </div>
  )
}
