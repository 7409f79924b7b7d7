import './chat.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { chatSessionIdSchema } from '#domain/chat-message.ts'
import { hasOfflinePack } from '../api/with-offline-fallback.ts'
import { randomUuid } from '../random-uuid.ts'
import { hideFailures, showToast } from '../ui/show-toast.ts'
import { createStored } from '../ui/stored.ts'
import { createChatCalls } from './chat-calls.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatLog } from './chat-log.tsx'
import { Chips } from './chips.tsx'
import { Conversation } from './conversation.ts'
import { type Conversations, createConversations } from './conversations.ts'
import { createSteadyCalls } from './steady-calls.ts'
import { findVisitorPosition, getVisitorPosition } from './visitor-position.ts'

/** The chat session of this browser, for all tabs. Without storage it lasts as long as the page. */
const session = createStored('chat-session', (text) => chatSessionIdSchema.safeParse(text).data)

let opened: Conversations | undefined
/** The unsent text; it survives closing the dialog. */
let draft = ''

export function ChatPanel() {
  opened ??= openConversations()
  const conversations = opened
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

const FORMER_TEXTS = { kept: 'Переписка убрана.', erased: 'Переписка стёрта с сервера.' }

type FormerNoticeProps = {
  former: keyof typeof FORMER_TEXTS | undefined
  onRestore: () => void
  onErase: () => void
}

function FormerNotice({ former, onRestore, onErase }: FormerNoticeProps) {
  return (
    <div className="chat-former">
      <span role="status">{former && FORMER_TEXTS[former]}</span>
      {former === 'kept' && (
        <>
          <button type="button" className="link-button" onClick={onRestore}>
            Вернуть
          </button>
          <button type="button" className="link-button" onClick={onErase}>
            Стереть
          </button>
        </>
      )}
    </div>
  )
}

function Connection() {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  const who = hasOfflinePack()
    ? 'отвечает город, скачанный на это устройство'
    : 'ответы придут, когда она вернётся'
  return <span role="status">{!isOnline && `Нет связи с интернетом: ${who}.`}</span>
}

function watchConnection(onChange: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange)
  }
}

function openConversations(): Conversations {
  const keepId = (id: string) => void session.set(id)
  const known = session.get()
  const sessionId = known ?? randomUuid()
  if (known === undefined) keepId(sessionId)
  const conversations = createConversations({
    sessionId,
    create: (id) =>
      new Conversation({
        calls: createCalls(id),
        getPosition: getVisitorPosition,
        onSendFailure: () =>
          showToast({
            title: 'Ошибка отправки сообщения',
            text: 'Не удалось отправить сообщение. Пожалуйста, попробуйте еще раз.',
            tone: 'error',
          }),
        onSent: hideFailures,
      }),
    createId: randomUuid,
    keepId,
    erase: (id) => createCalls(id).clear(),
    onEraseFailure: () =>
      showToast({
        title: 'Переписка не стёрта',
        text: 'Не удалось стереть прежнюю переписку. Пожалуйста, попробуйте ещё раз.',
        tone: 'error',
      }),
  })
  // Another tab began a new conversation or restored the previous one.
  session.watch(() => {
    const id = session.get()
    if (id !== undefined) conversations.follow(id)
  })
  return conversations
}

const createCalls = (sessionId: string) => createSteadyCalls(createChatCalls(sessionId), sessionId)
