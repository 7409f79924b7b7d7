import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { placesQuery } from '../api/queries.ts'
import { useGuide } from '../guide-context.ts'
import type { ChatLine } from './chat-line.ts'
import { Choices } from './chips.tsx'
import type { Conversation, ConversationView } from './conversation.ts'
import { splitWalkText, WalkCard } from './walk-card.tsx'

/** First questions that work for any town. */
const STARTERS = ['Что посмотреть за 2 часа', 'Где поесть', 'Куда сходить с детьми']

/** Renders the conversation, newest message last and visible; screen readers announce new messages. */
export function ChatLog({ view, conversation }: { view: ConversationView; conversation: Conversation }) {
  const { lines, isTyping, isLoaded } = view
  const ref = useRef<HTMLDivElement>(null)
  const findPlace = useFindPlace()
  const [isReadOut, setReadOut] = useState(false)
  // Stored messages are not announced when the dialog opens.
  useEffect(() => setReadOut(isLoaded), [isLoaded])
  useNewestInSight(ref, view, findPlace)

  return (
    <div
      ref={ref}
      className="chat-log"
      role="log"
      aria-label="Переписка с помощником"
      aria-live={isReadOut ? 'polite' : 'off'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
    >
      {lines.map((line) => (
        <ChatBubble key={line.key} line={line} findPlace={findPlace} onResend={conversation.resend} />
      ))}
      {isTyping && <p className="chat-typing">Помощник печатает…</p>}
      {isLoaded && lines.length <= 1 && (
        <Choices label="С чего начать" texts={STARTERS} onChoose={conversation.send} />
      )}
    </div>
  )
}

/** Scrolls to the end of the newest line, or to its start when the reply is taller than the list. */
function useNewestInSight(
  ref: RefObject<HTMLDivElement | null>,
  { lines, isTyping }: ConversationView,
  findPlace: unknown,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these scrolls also where it is not read
  useEffect(() => {
    const log = ref.current
    const bubbles = log?.querySelectorAll('article') ?? []
    const [first, last] = [bubbles[0], bubbles[bubbles.length - 1]]
    if (!log || !first || !last) return
    const newest = lines.at(-1)
    // A failure has its retry button at the end, which must be visible.
    const isReply = newest?.isUser === false && newest.failure === undefined
    // Keeps the padding of the first line above this line. The browser stops at the end of the list.
    log.scrollTo({ top: isReply ? last.offsetTop - first.offsetTop : log.scrollHeight })
    // In a low window the dialog scrolls as well.
    log.scrollIntoView({ block: 'start' })
  }, [ref, lines, isTyping, findPlace])
}

function useFindPlace(): (id: number) => Place | undefined {
  const { api } = useGuide()
  const { data: places } = useQuery(placesQuery(api))
  return useMemo(() => {
    const byId = new Map(places?.map((place) => [place.id, place]))
    return (id: number) => byId.get(id)
  }, [places])
}

const timeFormat = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

type ChatBubbleProps = {
  line: ChatLine
  findPlace: (id: number) => Place | undefined
  onResend: (messageKey: string) => void
}

function ChatBubble({ line, findPlace, onResend }: ChatBubbleProps) {
  const { isUser, time, failure } = line
  return (
    <article className={isUser ? 'chat-line is-user' : 'chat-line'}>
      <span className="visually-hidden">{isUser ? 'Вы:' : 'Помощник:'}</span>
      <Said line={line} findPlace={findPlace} />
      {failure && (
        <p className="chat-fault">
          <span>{failure.reason}</span>
          <button type="button" className="button is-quiet" onClick={() => onResend(failure.messageKey)}>
            Повторить
          </button>
        </p>
      )}
      <time dateTime={time}>{timeFormat.format(new Date(time))}</time>
    </article>
  )
}

/** Renders the text with its walk. The card replaces the list of stops in the text. */
function Said({ line, findPlace }: Omit<ChatBubbleProps, 'onResend'>) {
  const { isUser, text, routePoints = [], route } = line
  const named = isUser ? [] : (line.places ?? []).flatMap((id) => findPlace(id) ?? [])
  const { before, notes, after } = splitWalkText(text, routePoints) ?? { before: text, notes: [], after: '' }
  return (
    <>
      {before !== '' && <AnswerText text={before} places={named} />}
      {routePoints.length > 0 && (
        <WalkCard points={routePoints} notes={notes} walk={route} findPlace={findPlace} />
      )}
      {after !== '' && <AnswerText text={after} places={named} />}
    </>
  )
}

function AnswerText({ text, places }: { text: string; places: readonly NamedPlace[] }) {
  let start = 0
  return (
    <p className="long-text">
      {linkPlaceNames(text, places).map((part) => {
        const key = start
        start += part.text.length
        if (part.place === undefined) return <span key={key}>{part.text}</span>
        return (
          <a key={key} href={placePath(part.place.slug)}>
            {part.text}
          </a>
        )
      })}
    </p>
  )
}

type NamedPlace = { id: number; name: string; slug: string }

type TextPart = { text: string; place?: NamedPlace }

const SPECIAL = /[.*+?^${}()|[\]\\]/g

/** Splits a text at place names; the longest name wins. */
export function linkPlaceNames(text: string, places: readonly NamedPlace[]): TextPart[] {
  if (places.length === 0) return [{ text }]
  const byName = new Map(places.map((place) => [place.name, place]))
  const names = [...byName.keys()].sort((a, b) => b.length - a.length)
  const either = names.map((name) => name.replace(SPECIAL, '\\$&')).join('|')
  // Safari has supported lookbehind only since 2023.
  const named = new RegExp(`(^|[^\\p{L}\\d])(${either})(?![\\p{L}\\d])`, 'gu')
  const parts: TextPart[] = []
  let end = 0
  for (const { index, 1: before = '', 2: name = '' } of text.matchAll(named)) {
    const place = byName.get(name)
    const start = index + before.length
    if (start > end) parts.push({ text: text.slice(end, start) })
    parts.push({ text: name, ...(place && { place }) })
    end = start + name.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}
