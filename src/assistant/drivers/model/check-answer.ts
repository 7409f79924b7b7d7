import { findFalseDenials } from './check-denials.ts'
import { findStrangeFacts } from './check-facts.ts'
import { checkForm } from './check-form.ts'
import { checkHours } from './check-hours.ts'
import { findStrangeNames } from './check-names.ts'
import { checkWalk } from './check-walk.ts'
import { type CheckedAnswer, createGrounds, type Fault, type Grounds } from './grounds.ts'

export const NOT_JSON: Fault = { kind: 'json', what: 'ответ — не JSON с полем text' }

/** All that is wrong with an answer; nothing where every word of it stands on what the tools returned. Rejects when a tool does. */
export async function checkAnswer(checked: CheckedAnswer): Promise<Fault[]> {
  const form = checkForm(checked)
  if (form.length > 0) return form
  const grounds = createGrounds(checked)
  return [
    ...checkIds(grounds),
    ...grounds.sentences.flatMap((sentence) => findStrangeFacts(sentence, grounds)),
    ...findStrangeNames(grounds),
    ...checkHours(grounds),
    ...checkWalk(grounds),
    ...(await findFalseDenials(grounds)),
  ]
}

/** What the model is told of a refused answer. */
export function nameFaults(faults: readonly Fault[]): string {
  const named = faults.map(({ what }) => `- ${what}`).slice(0, 12)
  return [
    'Ответ посетителю не показан:',
    ...new Set(named),
    'Исправь: убери это или спроси инструменты, остальное оставь. Верни только JSON.',
  ].join('\n')
}

function checkIds({ answer, session, places, placeIds }: Grounds): Fault[] {
  const isPlace = new Set(places.map(({ id }) => id))
  const strange = [
    ...answer.placeIds.filter((id) => !placeIds.has(id) || !isPlace.has(id)).map((id) => `место ${id}`),
    ...answer.passages.filter((id) => !session.passages.has(id)).map((id) => `предложение ${id}`),
    ...(answer.walk && !session.walks.has(answer.walk) ? [`прогулка ${answer.walk}`] : []),
  ]
  return strange.map((what) => ({
    kind: 'id',
    what: `id, которого инструменты не вернули: ${what.slice(0, 60)}`,
  }))
}
