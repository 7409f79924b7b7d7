import { type ContactTopic, findContact, type TownContact } from '#domain/contact.ts'
import type { ToolContext } from './tool-context.ts'

/** Somebody who can be asked: a phone, the address of a page, or both. */
export type Contact = Omit<TownContact, 'topic'>

/**
 * Who can answer what the guide cannot: the phone or page of the place itself, else the contact of the topic, else the one
 * for general questions, else the one for tourists. Undefined when there is none of them.
 */
export function whoKnows(
  { guide }: ToolContext,
  topic: ContactTopic | undefined,
  placeId?: number,
): Contact | undefined {
  const { name = '', phone, website } = guide.places.find(({ id }) => id === placeId) ?? {}
  if (phone !== undefined || website !== undefined) return createContact({ name, phone, url: website })
  const contact = findContact(guide.city, topic ?? 'general') ?? findContact(guide.city, 'tourism')
  return contact && createContact(contact)
}

function createContact({ name, phone, url }: Contact): Contact {
  return { name, ...(phone !== undefined && { phone }), ...(url !== undefined && { url }) }
}
