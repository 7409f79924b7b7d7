import { type ChangeEvent, useState } from 'react'
import type { PartFault } from '#domain/check-town-part.ts'
import type { getTownPart } from '#domain/town-parts.ts'
import { FieldError } from '../ui/field.tsx'
import type { TypedFields } from './tidy-part.ts'
import { useFocusAfterwards } from './use-focus-afterwards.ts'

type PartForm = ReturnType<typeof getTownPart>['form']
type RowsForm = Extract<PartForm, { kind: 'rows' }>

type FieldsFieldProps = {
  fields: RowsForm['fields']
  value: unknown
  faults: readonly PartFault[]
  /** Where the fields stand in the part. */
  prefix: string
  onChange: (value: TypedFields) => void
}

/** Fields of one line or more, each with its example and what is wrong with it. */
export function FieldsField({ fields, value, faults, prefix, onChange }: FieldsFieldProps) {
  const typed = (value ?? {}) as TypedFields
  return Object.entries(fields).map(([field, { label, example, isLong }]) => {
    const id = `part-${prefix}${field}`
    const fault = faults.find(({ path }) => path === prefix + field)
    const control = {
      id,
      value: typed[field] ?? '',
      'aria-invalid': fault !== undefined,
      'aria-describedby': fault ? `${id}-hint ${id}-error` : `${id}-hint`,
      autoComplete: 'off',
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onChange({ ...typed, [field]: event.target.value }),
    }
    return (
      <div key={field} className="field">
        <label htmlFor={id}>{label}</label>
        {isLong ? <textarea {...control} rows={2} /> : <input {...control} />}
        <p id={`${id}-hint`} className="hint">
          например: {example}
        </p>
        <FieldError id={`${id}-error`} error={fault?.text} />
      </div>
    )
  })
}

const MOVES = [
  { by: -1, name: 'Выше' },
  { by: 1, name: 'Ниже' },
] as const

type RowsFieldProps = {
  form: RowsForm
  value: unknown
  faults: readonly PartFault[]
  onChange: (value: TypedFields[]) => void
}

/** A list of entries of the same fields, in their order. */
export function RowsField({ form: { fields, entry, add }, value, faults, onChange }: RowsFieldProps) {
  const rows = (value ?? []) as TypedFields[]
  const [told, setTold] = useState('')
  const { list, focus } = useFocusAfterwards()

  function move(index: number, by: -1 | 1) {
    const next = [...rows]
    next.splice(index + by, 0, ...next.splice(index, 1))
    onChange(next)
    setTold(`Теперь это ${index + by + 1} из ${rows.length}.`)
    focus(index + by, `[data-move="${by}"]`)
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <ol className="office-list" ref={list}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is what stands in this place
          <li key={index}>
            <fieldset className="office-card part-row">
              <legend>{`${entry} ${index + 1}`}</legend>
              <FieldsField
                fields={fields}
                value={row}
                faults={faults}
                prefix={`${index}.`}
                onChange={(changed) => onChange(rows.map((one, at) => (at === index ? changed : one)))}
              />
              <p className="office-actions">
                {MOVES.map(({ by, name }) => {
                  const isPlace = rows[index + by] !== undefined
                  return (
                    <button
                      key={by}
                      type="button"
                      className="button is-quiet is-small"
                      data-move={by}
                      aria-disabled={!isPlace}
                      onClick={() => isPlace && move(index, by)}
                    >
                      {name}
                    </button>
                  )
                })}
                <button
                  type="button"
                  className="button is-quiet is-small"
                  onClick={() => {
                    onChange(rows.filter((_, at) => at !== index))
                    focus(Math.max(0, index - 1), 'input, textarea')
                  }}
                >
                  Убрать
                </button>
              </p>
            </fieldset>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button is-quiet"
        onClick={() => {
          onChange([...rows, {}])
          focus(rows.length, 'input')
        }}
      >
        {add}
      </button>
    </>
  )
}
