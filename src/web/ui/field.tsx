import { type ReactNode, useId } from 'react'

type FieldControl = {
  id: string
  'aria-required': true
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type FieldProps = { label: string; error: string | undefined; children: (control: FieldControl) => ReactNode }

export function Field({ label, error, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-required': true,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : errorId,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** What is wrong with a field. The focus goes to the field, which names this text. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className="field-error" id={id}>
      {error}
    </p>
  )
}
