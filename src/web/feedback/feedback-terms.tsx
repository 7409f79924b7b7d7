import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { paths } from '#domain/paths.ts'
import { FieldError } from '../ui/field.tsx'

/** Who gets what is sent, and where it is said how it is kept. In a tab of its own: the form stays as it is. */
export function ConsentLine({ owner, isBoxShown }: { owner: string | undefined; isBoxShown: boolean }) {
  return (
    <p className="hint">
      <span>{`Имя, email и сообщение получит владелец путеводителя${owner ? ` (${owner})` : ''}. `}</span>
      <span>
        {isBoxShown ? 'Подробнее — в условиях ' : 'Отправляя сообщение, вы соглашаетесь с условиями '}
      </span>
      <a href={paths.privacy} target="_blank" rel="noreferrer">
        обработки персональных данных
      </a>
      .
    </p>
  )
}

type ConsentBoxProps = { text: string; error: string | undefined; box: UseFormRegisterReturn<'isAgreed'> }

/** The consent as a box of its own, never ticked beforehand. */
export function ConsentBox({ text, error, box }: ConsentBoxProps) {
  const errorId = useId()
  return (
    <div className="field">
      <label className="check">
        <input
          {...box}
          type="checkbox"
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <span>{text}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
