import type { Place } from '#domain/place.ts'
import type { Contact } from '../tools/who-knows.ts'
import { type GroundedText, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'

/**
 * The one step that helps where the guide does not know: the place's own phone or page, else the contact of the topic.
 * Empty when there is neither.
 */
export function tellNextStep(place: Place | undefined, whom: Contact | undefined): GroundedText {
  if (place?.phone) return told`Спросить можно по телефону ${place.phone}.`
  if (place?.website) return told`Стоит посмотреть на сайте: ${place.website}`
  const where = whom?.phone ?? whom?.url
  if (whom === undefined || where === undefined) return UNTOLD
  return told`Спросить можно здесь: ${toldComputed(`${whom.name}, ${where}`)}${whom.phone ? '.' : ''}`
}

/** Where there is more to learn of a place than was told; empty where it has neither phone nor page. */
export function tellMore({ phone, website }: Place): GroundedText {
  if (phone) return told`Подробнее расскажут по телефону ${phone}.`
  return website ? told`Подробнее — на сайте: ${website}` : UNTOLD
}
