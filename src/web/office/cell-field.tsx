import type { ReactNode } from 'react'
import type { ContentFault } from '#domain/content/content-fault.ts'
import { findPart } from '#domain/content/place-cells.ts'
import { OfficeField } from './office-field.tsx'
import { describeField } from './place-fields.ts'

type CellFieldProps = {
  field: string
  text: string
  faults: readonly ContentFault[]
  /** Words that are in use already, beside those of the advice. */
  words?: readonly string[]
  onChange: (text: string) => void
  /** What helps to fill it in. */
  children?: ReactNode
}

/** The id of a field's control, to lead there. */
export const cellId = (field: string) => `cell-${field}`

/** One cell of a place, as the table and its advice describe it. */
export function CellField({ field, text, words = [], ...cell }: CellFieldProps) {
  const { label, isRequired, rows, input, choices, example, text: advice } = describeField(field)
  const offered = [...new Set([...words, ...(choices?.values ?? [])])]
  const isClosed = choices !== undefined && choices.isOpen !== true
  // What stands there already can stay, though it be none of the words.
  const closed = ['', ...new Set([...offered, text].filter((value) => value !== ''))]
  return (
    <OfficeField
      {...cell}
      id={cellId(field)}
      label={label}
      value={text}
      hint={example === undefined ? advice : `${advice}, например: ${example}`}
      isRequired={isRequired}
      rows={rows}
      choices={isClosed ? closed.map((value) => [value, value || 'не указано'] as const) : undefined}
      words={offered}
      input={input}
      part={findPart(field)}
    />
  )
}
