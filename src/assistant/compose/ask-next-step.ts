import type { Place } from '#domain/place.ts'
import { ANSWER_THRESHOLDS } from '../tools/answering-model.ts'
import type { Found } from '../tools/search-guide.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import type { Contact } from '../tools/who-knows.ts'
import { type GroundedText, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { findSubject } from './subject.ts'

/** Below it the nearest subject is any. */
const MIN_SUBJECT_PROBABILITY = ANSWER_THRESHOLDS.near / 2

/**
 * The one step that helps where the guide does not know: the place's own phone or page, else the contact of the topic,
 * else the nearest subject that the guide has. Empty when there is none of them.
 */
export function tellNextStep(
  context: ToolContext,
  place: Place | undefined,
  whom: Contact | undefined,
  nearest: Found | undefined,
): GroundedText {
  if (place?.phone) return told`Спросить можно по телефону ${place.phone}.`
  if (place?.website) return told`Стоит посмотреть на сайте: ${place.website}`
  const where = whom?.phone ?? whom?.url
  if (whom !== undefined && where !== undefined) {
    return told`Спросить можно здесь: ${toldComputed(`${whom.name}, ${where}`)}${whom.phone ? '.' : ''}`
  }
  const isNear = nearest !== undefined && nearest.probability >= MIN_SUBJECT_PROBABILITY
  const subject = isNear ? findSubject(context, nearest.passage) : undefined
  return subject === undefined ? UNTOLD : told`Ближе всего по теме — ${subject.name}.`
}

/** Where there is more to learn of a place than was told; empty where it has neither phone nor page. */
export function tellMore({ phone, website }: Place): GroundedText {
  if (phone) return told`Подробнее расскажут по телефону ${phone}.`
  return website ? told`Подробнее — на сайте: ${website}` : UNTOLD
}
