import type { ChangeEvent } from 'react'
import type { PartFault } from '#domain/check-town-part.ts'
import type { getTownPart, PartField } from '#domain/town-parts.ts'
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
  return Object.entries(fields).map(([name, field]) => {
    const id = `part-${prefix}${name}`
    const fault = faults.find(({ path }) => path === prefix + name)
    const announcement = [...('example' in field ? ['hint'] : []), ...(fault ? ['error'] : [])]
    const control = {
      id,
      value: typed[name] ?? '',
      'aria-invalid': fault !== undefined,
      'aria-describedby': announcement.map((one) => `${id}-${one}`).join(' ') || undefined,
      autoComplete: 'off',
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        onChange({ ...typed, [name]: event.target.value }),
    }
    return (
      <div key={name} className="field">
        <label htmlFor={id}>{field.label}</label>
        <FieldControl field={field} control={control} />
        {'example' in field && (
          <p id={`${id}-hint`} className="hint">
            например: {field.example}
          </p>
        )}
        <FieldError id={`${id}-error`} error={fault?.text} />
      </div>
    )
  })
}

type FieldControlProps = {
  field: PartField
  control: {
    id: string
    value: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
    autoComplete: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
  }
}

function FieldControl({ field, control }: FieldControlProps) {
  if ('choices' in field) {
    return (
      <select {...control}>
        <option value="">выберите</option>
        {Object.entries(field.choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (field.isLong) return <textarea {...control} rows={2} />
  return (
    <>
      <input {...control} type={field.type} />
      {field.isColor && control.value !== '' && <ColorSample color={control.value} />}
    </>
  )
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
        {entries.announcement}
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
      <button type="button" className="button is-quiet" onClick={() => entries.add({}, 'input, select')}>
        {add}
      </button>
    </>
  )
}
