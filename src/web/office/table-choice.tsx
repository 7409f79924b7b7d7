import { useEffect, useRef, useState } from 'react'
import { TABLE_LIMIT_MB } from '#domain/office/table.ts'

/** A table as it was when it was chosen: what is published is what was checked, whatever becomes of the file. */
export type ChosenTable = { name: string; content: Blob }

const BYTES_IN_MB = 1024 * 1024

type TableChoiceProps = { onChosen: (table: ChosenTable) => void; isBusy: boolean }

/** Takes a table by a button, or dropped anywhere on the page. */
export function TableChoice({ onChosen, isBusy }: TableChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (file === undefined || isBusy) return
    const read = await readTable(file)
    setFault(typeof read === 'string' ? read : undefined)
    if (typeof read !== 'string') onChosen(read)
  }
  const isOver = useDrop((files) => void choose(files[0]))

  return (
    <div className={isOver ? 'table-drop is-over' : 'table-drop'}>
      <p>Перетащите таблицу на эту страницу или выберите её. Подойдёт и .csv, .json, .geojson.</p>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.json,.geojson"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file, mended, is to be noticed as well.
          void choose(file).finally(() => {
            currentTarget.value = ''
          })
        }}
      />
      <button type="button" className="button" disabled={isBusy} onClick={() => input.current?.click()}>
        Выбрать таблицу
      </button>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </div>
  )
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
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
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
      latest.current([...(event.dataTransfer?.files ?? [])])
    })
    return () => listeners.abort()
  }, [])
  return isOver
}
