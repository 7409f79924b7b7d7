import './chat.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { showToast } from '../ui/show-toast.ts'
import { createChatCalls } from './chat-calls.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatLog } from './chat-log.tsx'
import { getChatSessionId, onClearedElsewhere, tellCleared } from './chat-session.ts'
import { CLEAR_FAILURE_TOAST, SEND_FAILURE_TOAST } from './chat-texts.ts'
import { Conversation } from './conversation.ts'
import { findVisitorPosition, getVisitorPosition } from './visitor-position.ts'

let opened: Conversation | undefined
/** What is written and not sent yet: closing the dialog does not lose it. */
let draft = ''

/** What the chat dialog holds: the conversation, likely next wishes, and the input. */
export function ChatPanel() {
  const conversation = getConversation()
  const view = useSyncExternalStore(conversation.subscribe, conversation.getView)
  const [text, setText] = useState(draft)
  const ref = useRef<HTMLDivElement>(null)
  const isWaiting = view.isSending || view.isTyping || view.isClearing
  const isNew = view.lines.length <= 1

  useEffect(() => {
    conversation.open()
    void findVisitorPosition()
    ref.current?.querySelector('textarea')?.focus()
    return conversation.close
  }, [conversation])

  function keepText(written: string) {
    draft = written
    setText(written)
  }

  return (
    <div ref={ref} className="chat-panel">
      <ChatLog view={view} conversation={conversation} />
      <div className="chat-foot">
        {!isWaiting && (
          <QuickReplies replies={view.lines.at(-1)?.quickReplies} onChoose={conversation.send} />
        )}
        <ChatForm text={text} onText={keepText} isWaiting={isWaiting} onSend={conversation.send} />
        <p className="chat-notes">
          <Connection />
          <button
            type="button"
            className="link-button"
            disabled={isNew || view.isClearing}
            onClick={conversation.clear}
          >
            Начать заново
          </button>
        </p>
      </div>
    </div>
  )
}

function QuickReplies(props: { replies: readonly string[] | undefined; onChoose: (text: string) => void }) {
  if (!props.replies) return null
  return (
    <ul className="quick-replies" aria-label="Можно спросить">
      {props.replies.map((reply) => (
        <li key={reply}>
          <button type="button" className="chip is-choice" onClick={() => props.onChoose(reply)}>
            {reply}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Says when the browser is offline. */
function Connection() {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  return (
    <span role="status">{!isOnline && 'Нет связи с интернетом: ответы придут, когда она вернётся.'}</span>
  )
}

function watchConnection(onChange: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange)
  }
}

function getConversation(): Conversation {
  if (opened === undefined) {
    const conversation = new Conversation({
      calls: createChatCalls(getChatSessionId()),
      getPosition: getVisitorPosition,
      onSendFailure: () => showToast(SEND_FAILURE_TOAST),
      onCleared: tellCleared,
      onClearFailure: () => showToast(CLEAR_FAILURE_TOAST),
    })
    onClearedElsewhere(conversation.forget)
    opened = conversation
  }
  return opened
}
