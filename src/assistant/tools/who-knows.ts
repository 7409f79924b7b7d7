import { type ContactTopic, findContact, type TownContact } from '#domain/contact.ts'
import type { Encoder, Question, TextVectors } from '../encoder/encoder.ts'
import { multiplyVectors } from './compare-vectors.ts'
import type { ToolContext } from './tool-context.ts'

/** Somebody who can be asked: a phone, the address of a page, or both. */
export type Contact = Omit<TownContact, 'topic'>

/** What each topic is about, in one sentence: it is encoded as a passage, and questions are held against it. */
export const TOPIC_PROBES: Readonly<Record<ContactTopic, string>> = {
  general: 'Справочная: общие вопросы о городе.',
  transport: 'Автобусы, поезда, такси и паром: расписание, билеты и остановки.',
  health: 'Больница, поликлиника, аптека и врачи.',
  'town-hall': 'Администрация города, мэр, документы и жалобы.',
  culture: 'Концерты, спектакли, кино, выставки и афиша праздников.',
  tourism: 'Туристам: экскурсии, гиды, гостиницы, номера и ночлег.',
  'lost-and-found': 'Бюро находок: кто потерял или нашёл чужую вещь.',
  housing: 'Коммунальные службы: отопление, вода, свет, ремонт дома и мусор.',
}

/** Cosines of a question with a probe. Of 87 questions these two give 64 their topic and 5 another one. */
const MIN_TOPIC_LIKENESS = 0.34
const MIN_TOPIC_MARGIN = 0.02

/** The vectors of topics that questions are held against. */
export type TopicVectors = ReadonlyMap<ContactTopic, TextVectors>

/** `TOPIC_PROBES` as the encoder reads them. Rejects when it does. */
export async function encodeTopics(encoder: Encoder): Promise<TopicVectors> {
  const topics = Object.keys(TOPIC_PROBES) as ContactTopic[]
  const vectors = await encoder.encodePassages(topics.map((topic) => TOPIC_PROBES[topic]))
  return new Map(topics.flatMap((topic, at) => (vectors[at] ? [[topic, vectors[at]] as const] : [])))
}

/**
 * Who can answer what the guide cannot: the phone or page of the place itself, else the contact of the topic, else the one
 * for general questions. Undefined when there is none of them.
 */
export function whoKnows(
  { guide }: ToolContext,
  topic: ContactTopic | undefined,
  placeId?: number,
): Contact | undefined {
  const { name = '', phone, website } = guide.places.find(({ id }) => id === placeId) ?? {}
  if (phone !== undefined || website !== undefined) return createContact({ name, phone, url: website })
  const contact = findContact(guide.city, topic ?? 'general')
  return contact && createContact(contact)
}

function createContact({ name, phone, url }: Contact): Contact {
  return { name, ...(phone !== undefined && { phone }), ...(url !== undefined && { url }) }
}

/**
 * The topic whose probe is nearest to the question by cosine; undefined when none is near, or when the next one is about as
 * near. `probes` are those of `encodeTopics`.
 */
export function findTopic({ dense }: Question, probes: TopicVectors): ContactTopic | undefined {
  const [first, second] = [...probes]
    .map(([topic, probe]) => ({ topic, likeness: multiplyVectors(dense, probe.dense) }))
    .toSorted((one, other) => other.likeness - one.likeness)
  if (first === undefined || first.likeness < MIN_TOPIC_LIKENESS) return undefined
  const isClear = second === undefined || first.likeness - second.likeness >= MIN_TOPIC_MARGIN
  return isClear ? first.topic : undefined
}
