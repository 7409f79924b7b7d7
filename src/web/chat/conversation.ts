import type { ChatMessage, Understood } from '#domain/chat-message.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { randomUuid } from '../random-uuid.ts'
import { type ChatCalls, explainFailure } from './chat-calls.ts'
import { type ChatLine, createGreeting, dropFailure, putLine, toLine } from './chat-line.ts'

/** Specification, section 9. */
const POLL_INTERVAL_MS = 2_000
const TYPING_DELAY_MS = 2_000
/** Poll delays after a send: the engine answers within milliseconds, after a start of the guide within 1.5 s. */
const POLLS_AFTER_SEND_MS = [20, 60, 120, 250, 250, 250, 500, 500]
/** After this time the visitor may write again; a late reply still appears. */
const MAX_WAIT_MS = 60_000

export type ConversationView = {
  lines: readonly ChatLine[]
  isSending: boolean
  isTyping: boolean
  isLoaded: boolean
}

export type ConversationParts = {
  calls: Pick<ChatCalls, 'send' | 'poll'>
  getPosition: () => Coordinates | undefined
  onSendFailure: () => void
  onSent: () => void
}

type Timer = ReturnType<typeof setTimeout>

/** One conversation of the page. It survives closing the dialog. */
export class Conversation {
  readonly #parts: ConversationParts
  readonly #listeners = new Set<() => void>()
  #view: ConversationView = {
    lines: [createGreeting(now())],
    isSending: false,
    isTyping: false,
    isLoaded: false,
  }
  #isOpen = false
  #isAsking = false
  #nextPoll: Timer | undefined
  #pauses: number[] = []
  /** Last message id of a poll. A send never sets it, because unknown messages may precede its id. */
  #lastId: number | undefined
  /** The message that waits for a reply, with its id once stored. */
  #awaited: { key: string; id?: number } | undefined
  #waits: Timer[] = []

  constructor(parts: ConversationParts) {
    this.#parts = parts
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getView = () => this.#view

  /** Polls every two seconds until the dialog closes. */
  readonly open = () => {
    this.#isOpen = true
    void this.#poll()
  }

  readonly close = () => {
    this.#isOpen = false
    clearTimeout(this.#nextPoll)
    this.#endWait()
  }

  readonly send = (text: string): boolean => this.#begin(text.trim())

  /** Removes a condition by a message that stays in the conversation. */
  readonly dropCondition = ({ id, label }: Understood): boolean => this.#begin(`Без условия: ${label}`, id)

  /** Sends a failed message again under the same key, so the server stores it once. */
  readonly resend = (messageKey: string) => {
    const { lines } = this.#view
    const isFailed = lines.some(({ failure }) => failure?.messageKey === messageKey)
    const line = lines.find(({ key }) => key === messageKey)
    if (line && isFailed && !this.#isBusy()) void this.#deliver(line)
  }

  #begin(text: string, drop?: string): boolean {
    if (text === '' || this.#isBusy()) return false
    void this.#deliver({
      key: randomUuid(),
      text,
      isUser: true,
      time: now(),
      ...(drop !== undefined && { drop }),
    })
    return true
  }

  #isBusy(): boolean {
    return this.#view.isSending || this.#view.isTyping
  }

  #change(part: Partial<ConversationView>) {
    const names = Object.keys(part) as (keyof ConversationView)[]
    if (names.every((name) => this.#view[name] === part[name])) return
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }

  async #poll() {
    clearTimeout(this.#nextPoll)
    if (this.#isAsking) return
    this.#isAsking = true
    let isMore = false
    try {
      const { items, hasMore = false } = await this.#parts.calls.poll(this.#lastId)
      this.#lastId = items.at(-1)?.id ?? this.#lastId
      this.#take(items)
      isMore = hasMore
      if (!isMore) this.#change({ isLoaded: true })
    } catch (error) {
      console.error('Error polling chat messages', error)
    }
    this.#isAsking = false
    if (!this.#isOpen) return
    const pause = isMore ? 0 : (this.#pauses.shift() ?? POLL_INTERVAL_MS)
    this.#nextPoll = setTimeout(() => void this.#poll(), pause)
  }

  #take(messages: readonly ChatMessage[]) {
    for (const message of messages) {
      const line = toLine(message)
      this.#change({ lines: putLine(dropFailure(this.#view.lines, line.key), line) })
      const awaited = this.#awaited
      if (awaited?.key === line.key) awaited.id = message.id
      else if (message.isBotMessage && awaited?.id !== undefined && message.id > awaited.id) this.#endWait()
    }
  }

  /** Waits for the reply; after two seconds the typing indicator appears. */
  #wait(key: string) {
    this.#endWait()
    this.#awaited = { key }
    this.#waits = [
      setTimeout(() => this.#change({ isTyping: true }), TYPING_DELAY_MS),
      setTimeout(() => this.#endWait(), MAX_WAIT_MS),
    ]
  }

  #endWait() {
    for (const timer of this.#waits) clearTimeout(timer)
    this.#awaited = undefined
    this.#pauses = []
    this.#change({ isTyping: false })
  }

  async #deliver(line: ChatLine) {
    // A message sent again moves to the end.
    const others = dropFailure(this.#view.lines, line.key).filter(({ key }) => key !== line.key)
    this.#change({ isSending: true, lines: [...others, line] })
    this.#wait(line.key)
    const location = this.#parts.getPosition()
    const { text: message, key: clientMessageId, drop } = line
    try {
      const stored = await this.#parts.calls.send({
        message,
        clientMessageId,
        ...(location && { location }),
        ...(drop !== undefined && { drop }),
      })
      this.#take([stored])
      this.#change({ isSending: false })
      this.#parts.onSent()
      this.#pauses = [...POLLS_AFTER_SEND_MS]
      if (this.#isOpen) void this.#poll()
    } catch (error) {
      this.#noteFailure(line, error)
    }
  }

  #noteFailure({ key }: ChatLine, error: unknown) {
    console.error('Error sending chat message', error)
    this.#endWait()
    const failure = {
      key: `failure-${key}`,
      text: 'Извините, произошла ошибка при отправке сообщения. Пожалуйста, попробуйте еще раз.',
      isUser: false,
      time: now(),
      failure: { messageKey: key, reason: explainFailure(error) },
    }
    this.#change({ isSending: false, lines: [...dropFailure(this.#view.lines, key), failure] })
    this.#parts.onSendFailure()
  }
}

function now(): string {
  return new Date().toISOString()
}
