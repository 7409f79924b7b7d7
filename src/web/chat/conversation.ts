import type { ChatMessage, Understood } from '#domain/chat-message.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { randomUuid } from '../random-uuid.ts'
import { type ChatCalls, explainFailure } from './chat-calls.ts'
import { type ChatLine, createFailure, createGreeting, dropFailure, putLine, toLine } from './chat-line.ts'
import { createPolling } from './chat-polling.ts'
import { sayWithout } from './chat-texts.ts'
import { createReplyWait } from './reply-wait.ts'

export type ConversationView = {
  lines: readonly ChatLine[]
  isSending: boolean
  isTyping: boolean
  /** The stored messages are there. */
  isLoaded: boolean
}

export type ConversationParts = {
  calls: Pick<ChatCalls, 'send' | 'poll'>
  /** Where the visitor is, if they allow that to be known. */
  getPosition: () => Coordinates | undefined
  onSendFailure: () => void
  onSent: () => void
}

/** One conversation, kept by the page: it outlives the dialog, so that closing it loses nothing. */
export class Conversation {
  readonly #parts: ConversationParts
  readonly #listeners = new Set<() => void>()
  readonly #polling
  readonly #wait
  #view: ConversationView = {
    lines: [createGreeting(now())],
    isSending: false,
    isTyping: false,
    isLoaded: false,
  }

  constructor(parts: ConversationParts) {
    this.#parts = parts
    this.#polling = createPolling({
      poll: parts.calls.poll,
      onMessages: (messages) => this.#take(messages),
      onComplete: () => this.#change({ isLoaded: true }),
    })
    this.#wait = createReplyWait({
      onTyping: (isTyping) => this.#change({ isTyping }),
      onEnd: () => this.#polling.calmDown(),
    })
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getView = () => this.#view

  /** The dialog opens: messages are asked for until it closes. */
  readonly open = () => this.#polling.start()

  readonly close = () => {
    this.#polling.stop()
    this.#wait.end()
  }

  /** Sends a message unless there is nothing in it or another one is on its way; tells whether it does. */
  readonly send = (text: string): boolean => this.#begin(text.trim())

  /** Takes a condition back, in words that stay in the conversation. */
  readonly dropCondition = ({ id, label }: Understood): boolean => this.#begin(sayWithout(label), id)

  /** Sends a message again that could not be sent: the same one, so that it is stored once. */
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

  #take(messages: readonly ChatMessage[]) {
    for (const message of messages) {
      const line = toLine(message)
      this.#change({ lines: putLine(dropFailure(this.#view.lines, line.key), line) })
      this.#wait.note(message)
    }
  }

  async #deliver(line: ChatLine) {
    // A message sent again goes to the end: that is when it is said.
    const others = dropFailure(this.#view.lines, line.key).filter(({ key }) => key !== line.key)
    this.#change({ isSending: true, lines: [...others, line] })
    this.#wait.start(line.key)
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
      this.#polling.hurry()
    } catch (error) {
      this.#noteFailure(line, error)
    }
  }

  #noteFailure({ key }: ChatLine, error: unknown) {
    console.error('Error sending chat message', error)
    this.#wait.end()
    const failure = createFailure(key, explainFailure(error), now())
    this.#change({ isSending: false, lines: [...dropFailure(this.#view.lines, key), failure] })
    this.#parts.onSendFailure()
  }
}

function now(): string {
  return new Date().toISOString()
}
