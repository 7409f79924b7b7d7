import type { ChangeEvent } from 'react'
import type { PartFault } from '#domain/check-town-part.ts'
import type { getTownPart } from '#domain/town-parts.ts'
import { FieldError } from '../ui/field.tsx'
import { EntryButtons, useEntries } from './entry-list.tsx'
import type { TypedFields } from './tidy-part.ts'

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
  return Object.entries(fields).map(([field, { label, example, isLong, isColor }]) => {
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
        {isColor && typed[field] !== undefined && <ColorSample color={typed[field]} />}
        <p id={`${id}-hint`} className="hint">
          например: {example}
        </p>
        <FieldError id={`${id}-error`} error={fault?.text} />
      </div>
    )
  })
}

/** A colour beside its number. */
function ColorSample({ color }: { color: string }) {
  return <span className="color-sample" style={{ background: color }} />
}

type RowsFieldProps = {
  form: RowsForm
  value: unknown
  faults: readonly PartFault[]
  onChange: (value: TypedFields[]) => void
}

/** A list of entries of the same fields, in their order. */
export function RowsField({ form: { fields, entry, add }, value, faults, onChange }: RowsFieldProps) {
  const rows = (value ?? []) as TypedFields[]
  const entries = useEntries(rows, onChange)
  return (
    <>
      <p role="status" className="visually-hidden">
        {entries.told}
      </p>
      <ol className="office-list" ref={entries.list}>
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
                onChange={(changed) => entries.write(index, changed)}
              />
              <EntryButtons
                name={`${entry.toLowerCase()} ${index + 1}`}
                index={index}
                count={rows.length}
                entries={entries}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <button type="button" className="button is-quiet" onClick={() => entries.add({})}>
        {add}
      </button>
    </>
  )
}
