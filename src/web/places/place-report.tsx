import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { NewPlaceReport } from '#domain/new-place-report.ts'
import { placeReportsPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { MAX_REPORT_NOTE_LENGTH } from '#domain/place-report.ts'
import { randomUuid } from '../random-uuid.ts'
import { KEPT_TOAST, sendOrKeep } from '../send-or-keep.ts'
import { hideFailures, showToast } from '../ui/show-toast.ts'

type State = 'asked' | 'explaining' | 'thanked' | 'answered before'

/** Places that were answered about while this page has been open. */
const answered = new Set<number>()

/** «Это место — верно?»: one tap, or a line about what is wrong. Nothing tells the town who answered. */
export function PlaceReport({ place }: { place: Place }) {
  const [state, setState] = useState<State>(answered.has(place.id) ? 'answered before' : 'asked')
  const [isSending, setSending] = useState(false)
  const [clientMessageId] = useState(randomUuid)

  async function send(report: NewPlaceReport) {
    setSending(true)
    try {
      const done = await sendOrKeep(placeReportsPath(place.id), { ...report, clientMessageId })
      answered.add(place.id)
      hideFailures()
      if (done === 'kept') showToast(KEPT_TOAST)
      setState('thanked')
    } catch (error) {
      console.error('Error sending the answer about a place', error)
      showToast({ title: 'Ошибка', text: 'Не удалось отправить ответ. Попробуйте позже.', tone: 'error' })
    } finally {
      setSending(false)
    }
  }

  function sendNote(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    void send(note === '' ? { verdict: 'wrong' } : { verdict: 'wrong', note })
  }

  return (
    <section className="place-report">
      <h3>Это место — верно?</h3>
      {state === 'thanked' || state === 'answered before' ? (
        <Thanks takesFocus={state === 'thanked'} />
      ) : (
        <p className="place-report-choice">
          <button
            type="button"
            className="button is-quiet"
            disabled={isSending}
            onClick={() => send({ verdict: 'right' })}
          >
            Верно
          </button>
          <button
            type="button"
            className="button is-quiet"
            aria-expanded={state === 'explaining'}
            onClick={() => setState(state === 'explaining' ? 'asked' : 'explaining')}
          >
            Закрыто / ошибка
          </button>
        </p>
      )}
      {state === 'explaining' && <NoteForm isSending={isSending} onSubmit={sendNote} />}
    </section>
  )
}

/** `takesFocus`: from the button that was pressed and is there no more. */
function Thanks({ takesFocus }: { takesFocus: boolean }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return (
    <p ref={ref} role="status" tabIndex={-1}>
      Спасибо! Ваш ответ поможет держать путеводитель верным.
    </p>
  )
}

type NoteFormProps = { isSending: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void }

function NoteForm({ isSending, onSubmit }: NoteFormProps) {
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
