import './chat.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hasOfflinePack } from '../api/with-offline-fallback.ts'
import { randomUuid } from '../random-uuid.ts'
import { hideFailures, showToast } from '../ui/show-toast.ts'
import { createChatCalls } from './chat-calls.ts'
import { ChatForm } from './chat-form.tsx'
import { listConditions } from './chat-line.ts'
import { ChatLog } from './chat-log.tsx'
import { getChatSessionId, keepChatSessionId, onSessionChange } from './chat-session.ts'
import { ERASE_FAILURE_TOAST, SEND_FAILURE_TOAST } from './chat-texts.ts'
import { Choices } from './choices.tsx'
import { Conditions } from './conditions.tsx'
import { Conversation, type ConversationView } from './conversation.ts'
import { type Conversations, createConversations } from './conversations.ts'
import { FormerNotice } from './former-notice.tsx'
import { createSteadyCalls } from './steady-calls.ts'
import { findVisitorPosition, getVisitorPosition } from './visitor-position.ts'

let opened: Conversations | undefined
/** The unsent text; it survives closing the dialog. */
let draft = ''

/** Renders the chat dialog: conversation, conditions, suggestions and input. */
export function ChatPanel() {
  const conversations = getConversations()
  const { conversation, former } = useSyncExternalStore(conversations.subscribe, conversations.getView)
  const view = useSyncExternalStore(conversation.subscribe, conversation.getView)
  const [text, setText] = useState(draft)
  const ref = useRef<HTMLDivElement>(null)
  const isWaiting = view.isSending || view.isTyping
  const isNew = view.lines.length <= 1
  // In a low window the conversation stays visible: the input is focused only once it has text.
  const focusInput = () => ref.current?.querySelector('textarea')?.focus({ preventScroll: true })

  useEffect(() => void findVisitorPosition(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is focused when a conversation comes, not by each render
  useEffect(() => {
    conversation.open()
    focusInput()
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
        <FormerNotice
          former={isNew ? former : undefined}
          onRestore={conversations.restore}
          onErase={() => void conversations.eraseFormer().then(focusInput)}
        />
        <Chips view={view} isWaiting={isWaiting} conversation={conversation} />
        <ChatForm text={text} onText={keepText} isWaiting={isWaiting} onSend={conversation.send} />
        <p className="chat-notes">
          <Connection />
          <button type="button" className="link-button" disabled={isNew} onClick={conversations.beginAnew}>
            Начать заново
          </button>
        </p>
      </div>
    </div>
  )
}

type ChipsProps = { view: ConversationView; isWaiting: boolean; conversation: Conversation }

/** Renders conditions and suggestions; in a low window both are collapsed. */
function Chips({ view: { lines }, isWaiting, conversation }: ChipsProps) {
  const [isOpen, setOpen] = useState(false)
  const conditions = listConditions(lines)
  const replies = (!isWaiting && lines.at(-1)?.quickReplies) || []
  if (conditions.length + replies.length === 0) return null

  function send(text: string) {
    setOpen(false)
    return conversation.send(text)
  }

  return (
    <>
      <button
        type="button"
        className="link-button chat-fold"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {conditions.length > 0 ? 'Условия и подсказки' : 'Подсказки'}
      </button>
      <div className="chat-choices">
        <Conditions conditions={conditions} isWaiting={isWaiting} onDrop={conversation.dropCondition} />
        {replies.length > 0 && <Choices label="Можно спросить" texts={replies} onChoose={send} />}
      </div>
    </>
  )
}

/** Renders a notice while the browser is offline. */
function Connection() {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  return <span role="status">{!isOnline && (hasOfflinePack() ? ANSWERED_HERE : ANSWERED_LATER)}</span>
}

const ANSWERED_LATER = 'Нет связи с интернетом: ответы придут, когда она вернётся.'
const ANSWERED_HERE = 'Нет связи с интернетом: отвечает город, скачанный на это устройство.'

function watchConnection(onChange: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange)
  }
}

function getConversations(): Conversations {
  if (opened === undefined) {
    const conversations = createConversations({
      sessionId: getChatSessionId(),
      create: createConversation,
      createId: randomUuid,
      keepId: keepChatSessionId,
      erase: (sessionId) => createSteadyCalls(createChatCalls(sessionId), sessionId).clear(),
      onEraseFailure: () => showToast(ERASE_FAILURE_TOAST),
    })
    onSessionChange(conversations.follow)
    opened = conversations
  }
  return opened
}

function createConversation(sessionId: string): Conversation {
  return new Conversation({
    calls: createSteadyCalls(createChatCalls(sessionId), sessionId),
    getPosition: getVisitorPosition,
    onSendFailure: () => showToast(SEND_FAILURE_TOAST),
    onSent: hideFailures,
  })
}
