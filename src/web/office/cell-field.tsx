import { useState } from 'react'
import { findPart } from '#domain/content/place-cells.ts'
import { readList, writeShortList } from '#domain/content/sheet-cell.ts'
import { HoursHelp } from './hours-help.tsx'
import { SmallButton } from './office-buttons.tsx'
import { OfficeField } from './office-field.tsx'
import { describeField } from './place-fields.ts'
import { usePlaceForm } from './use-place-form.ts'

export const cellId = (field: string) => `cell-${field}`

export function leadTo(field: string) {
  const control = document.getElementById(cellId(field || 'name'))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

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

const SHOWN_FIRST = 20
const readTags = readList({ isShort: true })

type TagChipsProps = { text: string; tags: readonly string[]; onChange: (text: string) => void }

function TagChips({ text, tags, onChange }: TagChipsProps) {
  const [isAll, setAll] = useState(false)
  const reading = readTags(text)
  const chosen = ('value' in reading && reading.value) || []
  const shown = tags.filter((tag, index) => isAll || index < SHOWN_FIRST || chosen.includes(tag))
  const toggle = (tag: string) =>
    onChange(
      writeShortList(chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]),
    )
  if (tags.length === 0) return null
  return (
    <fieldset className="tag-chips">
      <legend className="visually-hidden">Теги путеводителя</legend>
      {shown.map((tag) => (
        <label key={tag} className="chip is-choice">
          <input type="checkbox" checked={chosen.includes(tag)} onChange={() => toggle(tag)} />
          {tag}
        </label>
      ))}
      {shown.length < tags.length && (
        <SmallButton onClick={() => setAll(true)}>Все теги ({tags.length})</SmallButton>
      )}
    </fieldset>
  )
}
