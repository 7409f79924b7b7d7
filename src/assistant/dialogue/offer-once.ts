import type { Reply } from '../answers/answer-context.ts'
import type { DialogueState } from '../dialogue-state.ts'

/** Invitations at the end of an answer: what they offer can be had without them, by a quick reply or by «да». */
const OFFER =
  /(?:^|\s)((?:Построить по ним маршрут|Построить маршрут по этим|Показать, как туда пройти|Показать места под крышей|Подсказать, куда сходить|Добавить кафе по дороге|Сделать покороче)\?)$/u
/** Enough for a conversation; the oldest are forgotten. */
const MOST_REMEMBERED_OFFERS = 10

/** The reply without an offer that was made before in this conversation; one made now is remembered. */
export function offerOnce(reply: Reply, { offersMade = [] }: DialogueState): Reply {
  const [tail = '', offer] = OFFER.exec(reply.told.text) ?? []
  if (offer === undefined) return reply
  if (!offersMade.includes(offer)) {
    const made = [...offersMade, offer].slice(-MOST_REMEMBERED_OFFERS)
    return { ...reply, remember: { ...reply.remember, offersMade: made } }
  }
  const text = reply.told.text.slice(0, -tail.length)
  return text === '' ? reply : { ...reply, told: { ...reply.told, text } }
}
