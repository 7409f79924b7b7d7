import type { Place } from '#domain/place.ts'
import type { Contact } from '../tools/who-knows.ts'
import { EMPTY_TEXT, type GroundedText, grounded, groundedComputed } from '../wording/grounded-text.ts'

/**
 * The one step that helps where the guide does not know: the place's own phone or page, else the contact of the topic.
 * Empty when there is neither.
 */
export function describeNextStep(place: Place | undefined, whom: Contact | undefined): GroundedText {
  if (place?.phone) return grounded`Спросить можно по телефону ${place.phone}.`
  if (place?.website) return grounded`Стоит посмотреть на сайте: ${place.website}`
  const where = whom?.phone ?? whom?.url
  if (whom === undefined || where === undefined) return EMPTY_TEXT
  return grounded`Спросить можно здесь: ${groundedComputed(`${whom.name}, ${where}`)}${whom.phone ? '.' : ''}`
}

/** Where there is more to learn of a place than was told; empty where it has neither phone nor page. */
export function describeMore({ phone, website }: Place): GroundedText {
  if (phone) return grounded`Подробнее расскажут по телефону ${phone}.`
  return website ? grounded`Подробнее — на сайте: ${website}` : EMPTY_TEXT
}
