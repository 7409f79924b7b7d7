import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Place } from '#domain/place.ts'

/** Heights on a phone, as `part` of the map. Radio buttons serve keyboard and screen readers. */
export const SHEET_HEIGHTS = [
  { name: 'strip', label: 'Список: полоской', part: 0 },
  { name: 'half', label: 'Список: до половины', part: 0.5 },
  { name: 'full', label: 'Список: во весь экран', part: 1 },
] as const

type SheetHeight = (typeof SHEET_HEIGHTS)[number]['name']

type MapSheetProps = {
  title: string
  initialHeight: SheetHeight
  children: ReactNode
}

/**
 * Renders the content beside the map: an open place, the walk, the list. On a phone it covers the lower part
 * of the map at one of three heights; on wide screens it is beside the map. Radio buttons and CSS set the
 * height, so it works without scripts (`map-sheet.css`).
 */
export function MapSheet({ title, initialHeight, children }: MapSheetProps) {
  return (
    <>
      {SHEET_HEIGHTS.map(({ name }) => (
        <input
          key={name}
          id={`sheet-${name}`}
          className="sheet-height"
          type="radio"
          name="sheet"
          autoComplete="off"
          defaultChecked={name === initialHeight}
        />
      ))}
      <div className="map-sheet">
        <div className="sheet-head needs-script">
          <p className="sheet-title">{title}</p>
          {SHEET_HEIGHTS.map(({ name, label }) => (
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

export function setSheetHeight(height: SheetHeight) {
  const radio = document.getElementById(`sheet-${height}`)
  if (radio instanceof HTMLInputElement) radio.checked = true
}

/** Opening a place raises the collapsed sheet and scrolls to the map; closing it restores the sheet. */
export function useSheetOfPlace(stage: RefObject<HTMLDivElement | null>, chosen: Place | undefined) {
  const before = useRef<SheetHeight>(undefined)
  const id = chosen?.id
  const opened = useRef(id)
  // Runs before the map measures the area that the sheet leaves uncovered.
  useLayoutEffect(() => {
    if (opened.current === id) return
    opened.current = id
    if (id === undefined) {
      if (before.current) setSheetHeight(before.current)
      before.current = undefined
      return
    }
    const height = SHEET_HEIGHTS.find(({ name }) => document.querySelector(`#sheet-${name}:checked`))
    before.current ??= height?.name
    setSheetHeight('half')
    stage.current?.querySelector('.map-frame')?.scrollIntoView({ block: 'nearest' })
  }, [stage, id])
}
