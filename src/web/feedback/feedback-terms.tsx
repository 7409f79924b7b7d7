import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { paths } from '#domain/paths.ts'
import { FieldError } from '../ui/field.tsx'

/**
 * Names the recipient and links to the terms of storage. The link opens a new tab, so the form keeps its
 * text.
 */
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

/** Renders the consent checkbox, unchecked by default. */
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
