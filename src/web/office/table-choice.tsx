import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TABLE_LIMIT_MB } from '#domain/office/table.ts'
import { findUnshownFormat, isPhotoName } from '#domain/picture-file.ts'
import { PHOTO_KINDS } from './draw-photo.ts'

/** A table as it was when it was chosen: what is published is what was checked, whatever becomes of the file. */
export type ChosenTable = { name: string; content: Blob }

const BYTES_IN_MB = 1024 * 1024

type TableChoiceProps = {
  onChosen: (table: ChosenTable) => void
  onPhotos: (files: readonly File[]) => void
  isBusy: boolean
}

/** Takes a table and photos by buttons, or dropped anywhere on the page, all at once. */
export function TableChoice({ onChosen, onPhotos, isBusy }: TableChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const photoInput = useRef<HTMLInputElement>(null)
  const choose = async (files: readonly File[]) => {
    if (isBusy) return
    onPhotos(files.filter(isPhoto))
    const [file, ...others] = files.filter((one) => !isPhoto(one))
    if (file === undefined) return
    if (others.length > 0) return setFault('Таблиц несколько: выберите одну, в ней должны быть все места.')
    const read = await readTable(file)
    setFault(typeof read === 'string' ? read : undefined)
    if (typeof read !== 'string') onChosen(read)
  }
  const isOver = useDrop((files) => void choose(files))

  return (
    <div className={isOver ? 'table-drop is-over' : 'table-drop'}>
      <p>
        Перетащите таблицу на эту страницу или выберите её. Подойдёт и .csv, .json, .geojson. Новые фотографии
        перетащите вместе с ней: каждая называется так же, как в столбце «Картинки».
      </p>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.json,.geojson"
        hidden
        onChange={({ currentTarget }) => {
          // The same file, mended, is to be noticed as well.
          void choose([...(currentTarget.files ?? [])]).finally(() => {
            currentTarget.value = ''
          })
        }}
      />
      <input
        ref={photoInput}
        type="file"
        multiple
        accept={PHOTO_KINDS}
        hidden
        onChange={({ currentTarget }) => {
          void choose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <p className="office-actions">
        <button type="button" className="button" disabled={isBusy} onClick={() => input.current?.click()}>
          Выбрать таблицу
        </button>
        <button
          type="button"
          className="button is-quiet"
          disabled={isBusy}
          onClick={() => photoInput.current?.click()}
        >
          Выбрать фотографии
        </button>
      </p>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </div>
  )
}

/** Whoever chooses photos by their button may choose one that has no usual ending. */
function isPhoto({ name, type }: File): boolean {
  return isPhotoName(name) || findUnshownFormat(name) !== undefined || type.startsWith('image/')
}

/** The table, or what is the matter with it. */
async function readTable(file: File): Promise<ChosenTable | string> {
  if (file.size === 0) return `Файл «${file.name}» пустой.`
  if (file.size > TABLE_LIMIT_MB * BYTES_IN_MB) {
    return `Файл «${file.name}» больше ${TABLE_LIMIT_MB} МБ. Скопируйте строки с местами в новую книгу Excel, без картинок, и сохраните её.`
  }
  try {
    return { name: file.name, content: new Blob([await file.arrayBuffer()]) }
  } catch {
    return `Файл «${file.name}» не читается: возможно, он открыт в другой программе. Закройте его там и выберите снова.`
  }
}

/** Files dropped anywhere on the page: beside a frame the browser would open them instead. True while one is held over it. */
function useDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    const listeners = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      document.addEventListener(type, handle, { signal: listeners.signal })
    listen('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false)
    })
    listen('drop', (event) => {
      event.preventDefault()
      setOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    })
    return () => listeners.abort()
  }, [])
  return isOver
}
