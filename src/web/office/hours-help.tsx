import { useState } from 'react'
import { openingHoursText } from '#domain/hours/opening-hours-text.ts'
import { readHours } from '#domain/hours-parser/read-hours.ts'
import { HoursGrid } from './hours-grid.tsx'

type HoursHelpProps = { text: string; onChange: (text: string) => void }

/** Renders the hours as visitors read them, and a grid that edits them. */
export function HoursHelp({ text, onChange }: HoursHelpProps) {
  const [isOpen, setOpen] = useState(false)
  const reading = readHours(text)
  return (
    <>
      {text.trim() !== '' && 'hours' in reading && (
        <p className="hours-read">Посетители прочтут: {openingHoursText(reading.hours)}</p>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Заполнить по дням недели</summary>
        {isOpen && <HoursGrid text={text} onChange={onChange} />}
      </details>
    </>
  )
}
