import type { ChatMessage } from '#domain/chat-message.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { randomUuid } from '../random-uuid.ts'
import { type ChatCalls, Refusal } from './chat-calls.ts'
import { type ChatLine, createGreeting, failureKey, putLine, toLine } from './chat-line.ts'
import { createPolling } from './chat-polling.ts'
import { SEND_FAILURE } from './chat-texts.ts'
import { createReplyWait } from './reply-wait.ts'

const NO_CONNECTION = 'Нет связи с сервером.'

export type ConversationView = {
  lines: readonly ChatLine[]
  isSending: boolean
  isTyping: boolean
  isClearing: boolean
  /** The stored messages are there. */
  isLoaded: boolean
}

export type ConversationParts = {
  calls: ChatCalls
  /** Where the visitor is, if they allow that to be known. */
  getPosition: () => Coordinates | undefined
  onSendFailure: () => void
  onCleared: () => void
  onClearFailure: () => void
}

/** The conversation of this page: it outlives the dialog, so that closing it loses nothing. */
export class Conversation {
  readonly #parts: ConversationParts
  readonly #listeners = new Set<() => void>()
  readonly #polling
  readonly #wait
  #view: ConversationView = {
    lines: [createGreeting(now())],
    isSending: false,
    isTyping: false,
    isClearing: false,
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
  readonly send = (text: string): boolean => {
    const trimmed = text.trim()
    if (trimmed === '' || this.#isBusy()) return false
    void this.#deliver({ key: randomUuid(), text: trimmed, isUser: true, time: now() })
    return true
  }

  /** Sends a message again that could not be sent. */
  readonly resend = (key: string) => {
    const line = this.#view.lines.find((each) => each.key === key)
    if (line?.fault !== undefined && !this.#isBusy()) void this.#deliver(line)
  }

  /** «Начать заново»: empties the conversation on the server and here. */
  readonly clear = async () => {
    if (this.#view.isClearing) return
    this.#change({ isClearing: true })
    try {
      await this.#parts.calls.clear()
      this.forget()
      this.#parts.onCleared()
    } catch (error) {
      console.error('Error clearing the chat', error)
      this.#parts.onClearFailure()
    }
    this.#change({ isClearing: false })
  }

  /** The conversation was emptied on the server. */
  readonly forget = () => {
    this.#wait.end()
    this.#change({ lines: [createGreeting(now())] })
  }

  #isBusy(): boolean {
    return this.#view.isSending || this.#view.isTyping || this.#view.isClearing
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
      const others = this.#view.lines.filter(({ key }) => key !== failureKey(line.key))
      this.#change({ lines: putLine(others, line) })
      this.#wait.note(message)
    }
  }

  async #deliver({ fault: _mended, ...line }: ChatLine) {
    // A message sent again goes to the end: that is when it is said.
    const others = this.#view.lines.filter(({ key }) => key !== line.key && key !== failureKey(line.key))
    this.#change({ isSending: true, lines: [...others, line] })
    this.#wait.start(line.key)
    const location = this.#parts.getPosition()
    const message = { message: line.text, clientMessageId: line.key, ...(location && { location }) }
    try {
      this.#take([await this.#parts.calls.send(message)])
      this.#change({ isSending: false })
      this.#polling.hurry()
    } catch (error) {
      this.#noteFailure(line, error)
    }
  }

  #noteFailure({ key }: ChatLine, error: unknown) {
    console.error('Error sending chat message', error)
    this.#wait.end()
    const fault = error instanceof Refusal ? error.message : NO_CONNECTION
    const lines = this.#view.lines.map((each) => (each.key === key ? { ...each, fault } : each))
    const failure = { key: failureKey(key), text: SEND_FAILURE, isUser: false, time: now() }
    this.#change({ isSending: false, lines: [...lines, failure] })
    this.#parts.onSendFailure()
  }
}

function now(): string {
  return new Date().toISOString()
}
