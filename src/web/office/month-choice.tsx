import { moveMonth } from '#domain/office/wanted.ts'
import { SmallButton } from './small-button.tsx'

const MONTH = new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const thisMonth = () => new Date().toISOString().slice(0, 7)

/** Renders month navigation up to the current month. */
export function MonthChoice({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  return (
    <p className="office-actions">
      <SmallButton onClick={() => onChange(moveMonth(month, -1))}>Раньше</SmallButton>
      <strong aria-live="polite">{MONTH.format(new Date(`${month}-01`))}</strong>
      <SmallButton disabled={month >= thisMonth()} onClick={() => onChange(moveMonth(month, 1))}>
        Позже
      </SmallButton>
    </p>
  )
}
