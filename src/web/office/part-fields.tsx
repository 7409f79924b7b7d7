import type { ReactNode } from 'react'
import type { PartFault } from '#domain/check-town-part.ts'
import type { getTownPart, PartField } from '#domain/town-parts.ts'
import { EntryButtons, useEntries } from './entry-list.tsx'
import { OfficeField } from './office-field.tsx'
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

export function FieldsField({ fields, value, faults, prefix, onChange }: FieldsFieldProps) {
  const typed = (value ?? {}) as TypedFields
  return Object.entries(fields).map(([name, field]) => (
    <OfficeField
      key={name}
      label={field.label}
      value={typed[name] ?? ''}
      faults={faults.filter(({ path }) => path === prefix + name).slice(0, 1)}
      onChange={(text) => onChange({ ...typed, [name]: text })}
      {...describeControl(field)}
    >
      {'isColor' in field && typed[name] && (
        <span className="color-sample" style={{ background: typed[name] }} />
      )}
    </OfficeField>
  ))
}

function describeControl(field: PartField) {
  if ('choices' in field) return { choices: [['', 'выберите'], ...Object.entries(field.choices)] as const }
  const { example, isLong, type } = field
  return { hint: `например: ${example}`, ...(isLong && { rows: 2 }), ...(type && { input: { type } }) }
}

type RowsFieldProps<T> = {
  form: Pick<RowsForm, 'fields' | 'entry' | 'add'>
  what?: string
  value: unknown
  faults: readonly PartFault[]
  onChange: (rows: T[]) => void
  children?: (row: T, index: number, write: (row: T) => void) => ReactNode
}

export function RowsField<T extends object = TypedFields>({
  form: { fields, entry, add },
  what = entry.toLowerCase(),
  value,
  faults,
  onChange,
  children,
}: RowsFieldProps<T>) {
  const rows = (value ?? []) as T[]
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
                onChange={(changed) => entries.write(index, { ...row, ...changed })}
              />
              {children?.(row, index, (changed) => entries.write(index, changed))}
              <EntryButtons
                name={`${what} ${index + 1}`}
                index={index}
                count={rows.length}
                entries={entries}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button is-quiet"
        onClick={() => entries.insert({} as T, { focused: 'input, select' })}
      >
        {add}
      </button>
    </>
  )
}
