import { useState } from 'react'
import { TABLE_LIMIT_MB } from '#domain/office/table.ts'
import { findUnshownFormat, isPhotoName } from '#domain/picture-file.ts'
import { FileButton, useDrop } from './choose-files.tsx'
import { PHOTO_KINDS } from './draw-photo.ts'

/** A snapshot of the chosen table: exactly the checked content is published, even if the file changes. */
export type ChosenTable = { name: string; content: Blob }

const BYTES_IN_MB = 1024 * 1024

type TableChoiceProps = {
  onChosen: (table: ChosenTable) => void
  onPhotos: (files: readonly File[]) => void
  isBusy: boolean
}

export function TableChoice({ onChosen, onPhotos, isBusy }: TableChoiceProps) {
  const [fault, setFault] = useState<string>()
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
  const isOver = useDrop(choose)

  return (
    <div className={isOver ? 'table-drop is-over' : 'table-drop'}>
      <p>
        Перетащите таблицу на эту страницу или выберите её. Подойдёт и .csv, .json, .geojson. Новые фотографии
        перетащите вместе с ней: каждая называется так же, как в столбце «Картинки».
      </p>
      <p className="office-actions">
        <FileButton isMain accept=".xlsx,.csv,.json,.geojson" isBusy={isBusy} onPick={choose}>
          Выбрать таблицу
        </FileButton>
        <FileButton isMany accept={PHOTO_KINDS} isBusy={isBusy} onPick={choose}>
          Выбрать фотографии
        </FileButton>
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
