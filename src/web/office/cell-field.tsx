import { findPart } from '#domain/content/place-cells.ts'
import { HoursHelp } from './hours-help.tsx'
import { OfficeField } from './office-field.tsx'
import { describeField } from './place-fields.ts'
import { usePlaceForm } from './place-form-context.ts'
import { TagChips } from './tag-chips.tsx'

/** Returns the element id of a field's control. */
export const cellId = (field: string) => `cell-${field}`

/** Scrolls to a field of the form and focuses it. */
export function leadTo(field: string) {
  const control = document.getElementById(cellId(field || 'name'))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

/** Renders the control of one cell of a place. */
export function CellField({ field }: { field: string }) {
  const { state, keeper, known, faultsOf } = usePlaceForm()
  const text = state.cells[field] ?? ''
  const { label, isRequired, rows, input, choices, example, text: advice } = describeField(field)
  const words = field === 'category' ? known.categories : []
  const offered = [...new Set([...words, ...(choices?.values ?? [])])]
  const isClosed = choices !== undefined && choices.isOpen !== true
  // What stands there already can stay, though it be none of the words.
  const closed = ['', ...new Set([...offered, text].filter((value) => value !== ''))]
  const write = (written: string) => keeper.change({ [field]: written })
  return (
    <OfficeField
      id={cellId(field)}
      label={label}
      value={text}
      faults={faultsOf(field)}
      hint={example === undefined ? advice : `${advice}, например: ${example}`}
      isRequired={isRequired}
      rows={rows}
      choices={isClosed ? closed.map((value) => [value, value || 'не указано'] as const) : undefined}
      words={offered}
      input={input}
      part={findPart(field)}
      onChange={write}
    >
      {field === 'tags' && <TagChips text={text} tags={known.tags} onChange={write} />}
      {field === 'openingHours' && <HoursHelp text={text} onChange={write} />}
    </OfficeField>
  )
}
