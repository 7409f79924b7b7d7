import type { ChangeEvent, ReactNode } from 'react'
import { type ContentFault, isWarning } from '#domain/content/content-fault.ts'
import { findPart } from '#domain/content/place-cells.ts'
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

/** One cell of a place: labelled, advised, and with its faults below. */
export function CellField({ field, text, faults, words = [], onChange, children }: CellFieldProps) {
  const { label, isRequired, isLong, input, choices, example, text: advice } = describeField(field)
  const id = cellId(field)
  const offered = [...new Set([...words, ...(choices?.values ?? [])])]
  const control = {
    id,
    value: text,
    'aria-required': isRequired,
    'aria-invalid': !faults.every(isWarning),
    'aria-describedby': `${id}-advice ${id}-faults`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(event.target.value),
  }
  const isClosed = choices !== undefined && choices.isOpen !== true
  return (
    <div className="field" data-part={findPart(field)}>
      <label htmlFor={id}>{label}</label>
      {isClosed && <Choice control={control} values={offered} />}
      {!isClosed && isLong && <textarea {...control} rows={field === 'descriptionFull' ? 6 : 2} />}
      {!isClosed && !isLong && (
        <input
          {...control}
          {...input}
          autoComplete="off"
          {...(offered.length > 0 && { list: `${id}-list` })}
        />
      )}
      {!isClosed && offered.length > 0 && (
        <datalist id={`${id}-list`}>
          {offered.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      <p id={`${id}-advice`} className="hint">
        {advice}
        {example !== undefined && <>, например: {example}</>}
      </p>
      <FaultList id={`${id}-faults`} faults={faults} />
      {children}
    </div>
  )
}

type ChoiceProps = { control: { value: string } & Record<string, unknown>; values: readonly string[] }

/** A choice of few words; what stands there already can stay, though it be none of them. */
function Choice({ control, values }: ChoiceProps) {
  const all = ['', ...new Set([...values, control.value].filter((value) => value !== ''))]
  return (
    <select {...control}>
      {all.map((value) => (
        <option key={value} value={value}>
          {value === '' ? 'не указано' : value}
        </option>
      ))}
    </select>
  )
}

/** What is wrong, and apart from it what is only odd. */
export function FaultList({ id, faults }: { id?: string; faults: readonly ContentFault[] }) {
  return (
    <div {...(id !== undefined && { id })}>
      {faults.map((fault) => (
        <p key={fault.text} className={isWarning(fault) ? 'field-oddity' : 'field-error'}>
          {isWarning(fault) && 'Проверьте: '}
          {fault.text}
        </p>
      ))}
    </div>
  )
}
