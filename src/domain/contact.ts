import * as z from 'zod/mini'
import { textSchema as text, WEB_ADDRESS } from './text-schema.ts'

/** Topics of a contact, in the words of staff. */
export const CONTACT_TOPIC_LABELS = {
  general: 'Общие вопросы',
  transport: 'Транспорт',
  health: 'Здоровье',
  'town-hall': 'Городская власть',
  culture: 'Культура',
  tourism: 'Туристам',
  'lost-and-found': 'Потери и находки',
  housing: 'Дом и коммунальные службы',
} as const

export type ContactTopic = keyof typeof CONTACT_TOPIC_LABELS

export const CONTACT_TOPICS = Object.keys(CONTACT_TOPIC_LABELS) as ContactTopic[]

/** A contact with a phone, a page or both; the first of a topic is used first. */
export const contactSchema = z
  .object({
    topic: z.enum(CONTACT_TOPICS),
    name: text,
    phone: z.optional(text),
    url: z.optional(z.string().check(z.regex(WEB_ADDRESS))),
  })
  .check(
    z.refine(({ phone, url }) => phone !== undefined || url !== undefined, {
      path: ['phone'],
      params: { fault: 'нужен телефон или адрес страницы' },
    }),
  )

export type TownContact = z.infer<typeof contactSchema>

type AskedTown = { contacts?: readonly TownContact[] | undefined; emergency?: TownNumbers | undefined }

/** Typical names of services; the first match applies. */
const SERVICE_NAMES: readonly (readonly [ContactTopic, RegExp])[] = [
  ['general', /справ|информац|диспетчерск/iu],
  ['health', /больниц|поликлиник|приёмн|скорая|фельдшер|аптек/iu],
  ['lost-and-found', /полици|находок/iu],
  ['transport', /вокзал|такси|автобус|порт|пристан|переправ/iu],
  ['town-hall', /администрац|мэри|сельсовет/iu],
  ['culture', /культур|театр|музе/iu],
  ['tourism', /турис|гостей|экскурс|паломн/iu],
  ['housing', /коммунальн|аварийн|водоканал|теплосет/iu],
]

/** The topic of a contact by its name; `general` if the name says nothing. */
export function readContactTopic(name: string): ContactTopic {
  return SERVICE_NAMES.find(([, words]) => words.test(name))?.[0] ?? 'general'
}

/** Returns the contact of a topic, else of `general`: there a desk comes before others, rescuers or a foreman. */
export function findContact(town: AskedTown, topic: ContactTopic): TownContact | undefined {
  const asked = listAsked(town)
  const general = asked.filter((contact) => contact.topic === 'general')
  const desk = general.find(({ name }) => SERVICE_NAMES[0]?.[1].test(name)) ?? general[0]
  return (topic === 'general' ? undefined : asked.find((contact) => contact.topic === topic)) ?? desk
}

export function listTopicsWithoutContact(town: AskedTown): ContactTopic[] {
  const known = new Set(listAsked(town).map(({ topic }) => topic))
  return CONTACT_TOPICS.filter((topic) => !known.has(topic))
}

/** Contacts for questions, without emergency numbers. */
function listAsked({ contacts = [], emergency }: AskedTown): TownContact[] {
  const inNeed = new Set(Object.values(getEmergencyNumbers(emergency)).map(readDigits))
  return contacts.filter(({ phone }) => phone === undefined || !inNeed.has(readDigits(phone)))
}

function readDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

const number = z.optional(z.string().check(z.regex(/^[+\d][\d\s()-]*$/)))

/** Emergency numbers of `city.json`; the default is Russia's common number. */
export const emergencySchema = z.object({
  all: number,
  fire: number,
  police: number,
  ambulance: number,
  gas: number,
  helpline: number,
})

export type TownNumbers = z.infer<typeof emergencySchema>
export type EmergencyNumbers = Readonly<Record<keyof TownNumbers, string>>

const RUSSIAN_NUMBERS: EmergencyNumbers = {
  all: '112',
  fire: '101',
  police: '102',
  ambulance: '103',
  gas: '104',
  helpline: '8-800-2000-122',
}

/** The emergency numbers: the town's own, else those of the country. */
export function getEmergencyNumbers(own: TownNumbers = {}): EmergencyNumbers {
  const known = Object.entries(own).filter(([, phone]) => phone !== undefined)
  return { ...RUSSIAN_NUMBERS, ...Object.fromEntries(known) }
}
