import { type FormEvent, useEffect, useId, useRef } from 'react'
import { MAX_REPORT_NOTE_LENGTH } from '#domain/place-report.ts'

type NoteFormProps = { isSending: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void }

/** What is wrong with a place, in one line or not at all. */
export function NoteForm({ isSending, onSubmit }: NoteFormProps) {
  const id = useId()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <form className="form" onSubmit={onSubmit}>
      <div className="field">
        <label htmlFor={id}>Что не так? Можно не писать</label>
        <input
          ref={input}
          id={id}
          name="note"
          maxLength={MAX_REPORT_NOTE_LENGTH}
          autoComplete="off"
          aria-describedby={hintId}
          // The arrows move the cursor here; elsewhere in the dialog they turn the pictures.
          onKeyDown={(event) => event.stopPropagation()}
        />
        <p className="hint" id={hintId}>
          Ответ хранится без имени. Не пишите ничего личного.
        </p>
      </div>
      <button type="submit" className="button" disabled={isSending}>
        {isSending ? 'Отправляется...' : 'Отправить'}
      </button>
    </form>
  )
}
