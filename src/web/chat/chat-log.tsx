import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '#domain/place.ts'
import { placesQuery } from '../api/queries.ts'
import { useGuide } from '../guide-context.ts'
import { ChatBubble } from './chat-bubble.tsx'
import { STARTERS } from './chat-texts.ts'
import { Choices } from './choices.tsx'
import { chooseScrollTop } from './choose-scroll-top.ts'
import type { Conversation, ConversationView } from './conversation.ts'

type ChatLogProps = { view: ConversationView; conversation: Conversation }

/** The lines of the conversation, the newest at the bottom and in sight; new ones are read out. */
export function ChatLog({ view, conversation }: ChatLogProps) {
  const { lines, isTyping, isLoaded } = view
  const ref = useRef<HTMLDivElement>(null)
  const findPlace = useFindPlace()
  const isReadOut = useIsReadOut(isLoaded)
  const isBegun = lines.length > 1
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
      {isLoaded && !isBegun && (
        <Choices label="С чего начать" texts={STARTERS} onChoose={conversation.send} />
      )}
    </div>
  )
}

/** Keeps the newest line in sight: its end, but the beginning of a reply that is longer than the list is high. */
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
    // Of a failure the button at its end must be in sight.
    const isReply = newest?.isUser === false && newest.failure === undefined
    // The space above the first line is kept above this one too.
    const replyTop = isReply ? last.offsetTop - first.offsetTop : undefined
    const { scrollHeight, clientHeight } = log
    log.scrollTo({ top: chooseScrollTop({ scrollHeight, clientHeight, replyTop }) })
    // In a low window the dialog scrolls, too.
    log.scrollIntoView({ block: 'start' })
  }, [ref, lines, isTyping, findPlace])
}

/** Finds a place by its id among those the page has. */
function useFindPlace(): (id: number) => Place | undefined {
  const { api } = useGuide()
  const { data: places } = useQuery(placesQuery(api))
  return useMemo(() => {
    const byId = new Map(places?.map((place) => [place.id, place]))
    return (id: number) => byId.get(id)
  }, [places])
}

/** What was said before is not read out when the dialog opens; what comes after is. */
function useIsReadOut(isLoaded: boolean): boolean {
  const [isReadOut, setReadOut] = useState(false)
  useEffect(() => setReadOut(isLoaded), [isLoaded])
  return isReadOut
}
