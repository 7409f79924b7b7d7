import { type ContactTopic, findContact, type TownContact } from '#domain/contact.ts'
import type { ToolContext } from './tool-context.ts'

export type Contact = Omit<TownContact, 'topic'>

/**
 * Returns who can answer what the guide cannot: the phone or page of the place, else the contact of the
 * topic, else the general one, else the one for tourists. Undefined if there is none.
 */
export function whoKnows(
  { guide }: ToolContext,
  topic: ContactTopic | undefined,
  placeId?: number,
): Contact | undefined {
  const { name = '', phone, website: url } = guide.places.find(({ id }) => id === placeId) ?? {}
  if (phone !== undefined || url !== undefined) return { name, phone, url }
  const contact = findContact(guide.city, topic ?? 'general') ?? findContact(guide.city, 'tourism')
  return contact && { name: contact.name, phone: contact.phone, url: contact.url }
}
