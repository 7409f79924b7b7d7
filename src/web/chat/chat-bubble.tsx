import type { Place } from '#domain/place.ts'
import { AnswerText } from './answer-text.tsx'
import type { ChatLine } from './chat-line.ts'
import { WalkCard } from './walk-card.tsx'
import { splitWalkText } from './walk-text.ts'

const timeFormat = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

type ChatBubbleProps = {
  line: ChatLine
  findPlace: (id: number) => Place | undefined
  /** Sends a failed message again. */
  onResend: (messageKey: string) => void
}

/** Renders one message of the conversation. */
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
