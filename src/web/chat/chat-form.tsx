import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { MAX_MESSAGE_LENGTH } from '#domain/chat-message.ts'

const COUNTER_FROM = MAX_MESSAGE_LENGTH - 200

const countFormat = new Intl.NumberFormat('ru-RU')

type ChatFormProps = {
  text: string
  onText: (text: string) => void
  isWaiting: boolean
  onSend: (text: string) => boolean
}

/** Enter sends, Shift+Enter inserts a line break (specification, section 5). */
export function ChatForm({ text, onText, isWaiting, onSend }: ChatFormProps) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const isTooLong = text.length > MAX_MESSAGE_LENGTH
  const isShiftDown = useRef(false)
  useFocusAfterWaiting(ref, isWaiting)
  useBeforeInput(ref, (event) => {
    if (!isSendBreak(event.inputType, isShiftDown.current)) return
    event.preventDefault()
    send()
  })

  function send() {
    if (!isTooLong && onSend(text)) onText('')
  }

  function sendOnEnter(event: KeyboardEvent) {
    isShiftDown.current = event.shiftKey
    if (!isSendKey(event.nativeEvent)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="chat-form"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={ref}
        rows={2}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={sendOnEnter}
        disabled={isWaiting}
        placeholder={isWaiting ? 'Ожидание ответа...' : 'Введите ваш вопрос о маршруте...'}
        aria-label="Сообщение помощнику"
        aria-invalid={isTooLong}
        aria-describedby="chat-count"
        enterKeyHint="send"
      />
      <button
        type="submit"
        className="icon-button chat-send"
        aria-label="Отправить"
        disabled={isWaiting || isTooLong}
      >
        <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 12l16-7-6 15-3-6zM11 14l9-9" />
        </svg>
      </button>
      <p id="chat-count" className={isTooLong ? 'chat-count is-too-long' : 'chat-count'} role="status">
        {text.length >= COUNTER_FROM && describeLength(text.length)}
      </p>
    </form>
  )
}

function describeLength(length: number): string {
  const count = `${countFormat.format(length)} из ${countFormat.format(MAX_MESSAGE_LENGTH)}`
  return length > MAX_MESSAGE_LENGTH ? `${count}: сократите сообщение` : count
}

/** Restores the focus: an input loses it while it is disabled. */
function useFocusAfterWaiting(ref: RefObject<HTMLTextAreaElement | null>, isWaiting: boolean) {
  const wasWaiting = useRef(isWaiting)
  useEffect(() => {
    const hasLostFocus =
      document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG'
    if (wasWaiting.current && !isWaiting && hasLostFocus) ref.current?.focus({ preventScroll: true })
    wasWaiting.current = isWaiting
  }, [ref, isWaiting])
}

/** Listens to the native `beforeinput` event; React's event of that name differs. */
function useBeforeInput(ref: RefObject<HTMLTextAreaElement | null>, onBefore: (event: InputEvent) => void) {
  useEffect(() => {
    const area = ref.current
    area?.addEventListener('beforeinput', onBefore)
    return () => area?.removeEventListener('beforeinput', onBefore)
  }, [ref, onBefore])
}

type Key = Pick<KeyboardEvent['nativeEvent'], 'key' | 'code' | 'keyCode' | 'shiftKey' | 'isComposing'>

/** Safari sends it for the Enter that chooses a word after composition has ended. */
const INPUT_METHOD_KEY = 229

/**
 * True for Enter without Shift, unless it only confirms a composed word. An on-screen keyboard composes all the time and
 * has no `code`; its Enter sends even then.
 */
export function isSendKey({ key, code, keyCode, shiftKey, isComposing }: Key): boolean {
  const isChoosing = isComposing || keyCode === INPUT_METHOD_KEY
  return key === 'Enter' && !shiftKey && (!isChoosing || code === '')
}

/**
 * True for a line break that was meant to send: some keyboards report every key as 229. A key that already sent inserts
 * no line break.
 */
export function isSendBreak(inputType: string, isShiftDown: boolean): boolean {
  return (inputType === 'insertLineBreak' || inputType === 'insertParagraph') && !isShiftDown
}
