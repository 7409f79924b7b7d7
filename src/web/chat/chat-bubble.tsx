import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { ChatLine } from './chat-line.ts'
import { splitWalkText, WalkCard } from './walk-card.tsx'

const timeFormat = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

type ChatBubbleProps = {
  line: ChatLine
  findPlace: (id: number) => Place | undefined
  onResend: (messageKey: string) => void
}

export function ChatBubble({ line, findPlace, onResend }: ChatBubbleProps) {
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
