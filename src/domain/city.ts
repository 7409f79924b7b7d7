import * as z from 'zod/mini'
import { eventSchema, figureSchema } from './about.ts'
import { contactSchema, emergencySchema, readContactTopic } from './contact.ts'
import { type Coordinates, coordinatesSchema } from './coordinates.ts'
import type { PlaceImage } from './place.ts'
import { textSchema as text, WEB_ADDRESS } from './text-schema.ts'

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
const webAddress = z.string().check(z.regex(WEB_ADDRESS))

/** The longest that feedback may be kept. */
const MAX_RETENTION_DAYS = 3650

/** The town as `city.json` describes it. Name forms are Russian cases, used inside sentences. */
export const citySchema = z.object({
  name: text,
  nameForms: z.optional(
    z.object({
      genitive: text,
      dative: text,
      accusative: text,
      instrumental: text,
      prepositional: text,
    }),
  ),
  region: z.optional(text),
  siteName: z.optional(text),
  tagline: z.optional(text),
  center: coordinatesSchema,
  /** The point that people mean by the middle of the town. */
  heart: z.optional(z.extend(coordinatesSchema, { name: text })),
  zoom: z.optional(z.number().check(z.gte(1), z.lte(22))),
  timeZone: text.check(
    z.refine(isTimeZone, {
      params: { fault: 'нет такого часового пояса; примеры: Europe/Moscow, Asia/Yekaterinburg' },
    }),
  ),
  contacts: z.optional(z.array(contactSchema)),
  emergency: z.optional(emergencySchema),
  owner: z.optional(z.object({ name: text })),
  /** The licence of the places, and its contact. */
  openData: z.optional(
    z.object({
      licence: z.optional(z.object({ name: text, url: z.optional(webAddress) })),
      email: z.optional(text),
    }),
  ),
  feedback: z.optional(
    z.object({
      consent: z.optional(z.object({ version: text, text })),
      retentionDays: z.optional(z.int().check(z.positive(), z.lte(MAX_RETENTION_DAYS))),
    }),
  ),
  figures: z.optional(z.array(figureSchema)),
  timeline: z.optional(z.array(eventSchema)),
  /** Colours of the logo drawn from the name's first letter; without them the pack's own logo is used. */
  colors: z.optional(z.object({ ground: color, letter: color })),
})

/** `city.json` as the folder of a town may still have it: its `phones` are contacts of the topic that their name says. */
export const cityFileSchema = z.pipe(
  z.extend(citySchema, { phones: z.optional(z.array(z.object({ label: text, number: text }))) }),
  z.transform(({ phones, ...city }): CityFile => {
    if (phones === undefined) return city
    const moved = phones.map(({ label, number }) => ({
      topic: readContactTopic(label),
      name: label,
      phone: number,
    }))
    return { ...city, contacts: [...(city.contacts ?? []), ...moved] }
  }),
)

export type CityFile = z.infer<typeof citySchema>

/** The published pictures of the town itself; a pack may have none. */
export type CityPictures = { 'hero-day'?: PlaceImage; 'hero-evening'?: PlaceImage }

/** What every page knows of the town. */
export type City = Omit<CityFile, 'figures' | 'timeline' | 'heart' | 'colors'> & {
  pictures: CityPictures
  heart?: TownHeart | undefined
  /** The town has its own ways on foot: then straight lines have no minutes. */
  hasWays?: boolean | undefined
  /** Ids of the places across the water, as far as the guide says so and the ways are not known. */
  acrossWater?: readonly number[] | undefined
}

/** The origin of distances in the town, with a name if the pack has one. */
export type TownHeart = Coordinates & { name?: string | undefined }

/** True for a name of the IANA time zone database. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('ru', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const RETENTION_DAYS = 365

export function getRetentionDays({ feedback }: Pick<CityFile, 'feedback'>): number {
  return feedback?.retentionDays ?? RETENTION_DAYS
}
