import { type ChangeEvent, type ReactNode, useId } from 'react'
import { type ContentFault, isWarning } from '#domain/content/content-fault.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type OfficeFieldProps = {
  id?: string | undefined
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  faults?: readonly FieldFault[]
  isRequired?: boolean
  rows?: number | undefined
  /** Of some values one is chosen: each with what staff read. */
  choices?: readonly (readonly [value: string, name: string])[] | undefined
  /** What may be written among other things. */
  words?: readonly string[]
  input?: { type?: 'tel' | 'url'; inputMode?: 'numeric' | 'decimal' }
  part?: string
  children?: ReactNode
}

type FieldFault = Pick<ContentFault, 'text' | 'severity'>

export function OfficeField({ label, hint, faults = [], part, children, ...typed }: OfficeFieldProps) {
  const ownId = useId()
  const id = typed.id ?? ownId
  const control = {
    id,
    value: typed.value,
    autoComplete: 'off',
    'aria-required': typed.isRequired,
    'aria-invalid': !faults.every(isWarning),
    'aria-describedby': `${hint === undefined ? '' : `${id}-hint `}${id}-faults`,
    onChange: ({ target }: ChangeEvent<Control>) => typed.onChange(target.value),
  }
  return (
    <div className="field" data-part={part}>
      <label htmlFor={id}>{label}</label>
      <FieldControl {...typed} control={control} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <FaultList id={`${id}-faults`} faults={faults} />
      {children}
    </div>
  )
}

type FieldControlProps = Pick<OfficeFieldProps, 'rows' | 'choices' | 'words' | 'input'> & {
  control: { id: string }
}

function FieldControl({ control, rows, choices, words = [], input }: FieldControlProps) {
  if (choices !== undefined) {
    return (
      <select {...control}>
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  if (rows !== undefined) return <textarea {...control} rows={rows} />
  if (words.length === 0) return <input {...control} {...input} />
  return (
    <>
      <input {...control} {...input} list={`${control.id}-words`} />
      <datalist id={`${control.id}-words`}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  )
}

export function FaultList({ id, faults }: { id?: string; faults: readonly FieldFault[] }) {
  if (id === undefined && faults.length === 0) return null
  return (
    <div id={id}>
      {faults.map((fault) => (
        <p key={fault.text} className={isWarning(fault) ? 'field-oddity' : 'field-error'}>
          {isWarning(fault) && 'Проверьте: '}
          {fault.text}
        </p>
      ))}
    </div>
  )
}
