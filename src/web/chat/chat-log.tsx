import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '#domain/place.ts'
import { useGuide } from '../guide-context.ts'
import { placesQuery } from '../queries.ts'
import { AnswerText } from './answer-text.tsx'
import type { ChatLine } from './chat-line.ts'
import type { Conversation, ConversationView } from './conversation.ts'
import { WalkCard } from './walk-card.tsx'

const timeFormat = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

type ChatLogProps = { view: ConversationView; conversation: Conversation }

/** The lines of the conversation, the newest at the bottom and in sight; new ones are read out. */
export function ChatLog({ view, conversation }: ChatLogProps) {
  const { lines, isTyping, isLoaded } = view
  const ref = useRef<HTMLDivElement>(null)
  const findPlace = useFindPlace()
  const isReadOut = useIsReadOut(isLoaded)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of these scrolls, none is read
  useEffect(() => {
    ref.current?.scrollTo({ top: ref.current.scrollHeight })
  }, [lines, isTyping, findPlace])

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
        <Bubble key={line.key} line={line} findPlace={findPlace}>
          {line.fault !== undefined && (
            <p className="chat-fault">
              Не отправлено. {line.fault}{' '}
              <button type="button" className="link-button" onClick={() => conversation.resend(line.key)}>
                Отправить ещё раз
              </button>
            </p>
          )}
        </Bubble>
      ))}
      {isTyping && <p className="chat-typing">Помощник печатает…</p>}
    </div>
  )
}

type BubbleProps = {
  line: ChatLine
  findPlace: (id: number) => Place | undefined
  children: ReactNode
}

function Bubble({ line, findPlace, children }: BubbleProps) {
  const { isUser, text, time, routePoints = [], route } = line
  const named = (line.places ?? []).flatMap((id) => findPlace(id) ?? [])
  return (
    <article className={isUser ? 'chat-line is-user' : 'chat-line'}>
      <span className="visually-hidden">{isUser ? 'Вы:' : 'Помощник:'}</span>
      <AnswerText text={text} places={isUser ? [] : named} />
      {routePoints.length > 0 && <WalkCard points={routePoints} walk={route} findPlace={findPlace} />}
      {children}
      <time dateTime={time}>{timeFormat.format(new Date(time))}</time>
    </article>
  )
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
