import type { ReactNode } from 'react'

/** How high the sheet of a phone stands; each has its radio button, so that keys and screen readers know it. */
export const SHEET_HEIGHTS = [
  ['strip', 'Список: полоской'],
  ['half', 'Список: до половины'],
  ['full', 'Список: во весь экран'],
] as const

export type SheetHeight = (typeof SHEET_HEIGHTS)[number][0]

type MapSheetProps = {
  /** What it holds, told where there is room for one line. */
  title: string
  /** How it opens. */
  height: SheetHeight
  children: ReactNode
}

/**
 * What is beside the map in words: an opened place, the walk, the list. On a phone it lies over the map's lower part in one
 * of three heights, on wide screens beside it. The heights are radio buttons and style sheet alone: they work before the
 * page's script has come (`map-sheet.css`).
 */
export function MapSheet({ title, height, children }: MapSheetProps) {
  return (
    <>
      {SHEET_HEIGHTS.map(([name]) => (
        <input
          key={name}
          id={`sheet-${name}`}
          className="sheet-height"
          type="radio"
          name="sheet"
          autoComplete="off"
          defaultChecked={name === height}
        />
      ))}
      <div className="map-sheet">
        <div className="sheet-head needs-script">
          <p className="sheet-title">{title}</p>
          {SHEET_HEIGHTS.map(([name, label]) => (
            <label key={name} htmlFor={`sheet-${name}`} title={label} className={`is-${name}`}>
              <span className="visually-hidden">{label}</span>
            </label>
          ))}
        </div>
        <div className="sheet-body">{children}</div>
      </div>
    </>
  )
}

/** Sets the height, as the visitor would. */
export function setSheetHeight(height: SheetHeight) {
  const radio = document.getElementById(`sheet-${height}`)
  if (radio instanceof HTMLInputElement) radio.checked = true
}

export function getSheetHeight(): SheetHeight | undefined {
  return SHEET_HEIGHTS.find(([name]) => document.querySelector(`#sheet-${name}:checked`))?.[0]
}
