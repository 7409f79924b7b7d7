import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '#domain/place.ts'
import { placesQuery } from '../api/queries.ts'
import { useGuide } from '../guide-context.ts'
import { ChatBubble } from './chat-bubble.tsx'
import { Choices } from './chips.tsx'
import type { Conversation, ConversationView } from './conversation.ts'

/** First questions that work for any town. */
const STARTERS = ['Что посмотреть за 2 часа', 'Где поесть', 'Куда сходить с детьми']

type ChatLogProps = { view: ConversationView; conversation: Conversation }

/** Renders the conversation, newest message last and visible; screen readers announce new messages. */
export function ChatLog({ view, conversation }: ChatLogProps) {
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
