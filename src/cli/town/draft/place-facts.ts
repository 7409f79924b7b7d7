import type { HoursCheck } from '#domain/content/content-fault.ts'
import type { PackPlace } from '#domain/pack-place.ts'
import { parsePhones } from '#domain/phones.ts'
import type { Tags } from '../osm/osm-data.ts'

const STEP_FREE: Readonly<Record<string, PackPlace['stepFree']>> = {
  yes: 'yes',
  designated: 'yes',
  limited: 'limited',
  no: 'no',
}
const PRICES: Readonly<Record<string, string>> = { no: 'вход бесплатный', yes: 'вход платный' }

/** Facts from the tags, in the format of the guide; unreadable ones are left out. */
export function readFacts(tags: Tags, checkHours: HoursCheck): Partial<PackPlace> {
  const facts: { [Name in keyof PackPlace]?: PackPlace[Name] | undefined } = {
    address: readAddress(tags),
    openingHours: readHours(tags.opening_hours, checkHours),
    phone: readPhones(tags.phone ?? tags['contact:phone']),
    website: readWebsite(tags.website ?? tags['contact:website'] ?? tags.url),
    stepFree: STEP_FREE[tags.wheelchair ?? ''],
    price: PRICES[tags.fee ?? ''],
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** «Советская улица, 10», or only the street. */
export function readAddress(tags: Tags): string | undefined {
  const street = tags['addr:street:ru'] ?? tags['addr:street'] ?? tags['addr:place']
  const house = tags['addr:housenumber']
  return street === undefined ? undefined : [street, house].filter(Boolean).join(', ')
}

/** The guide does not know school holidays (`SH`). */
function readHours(hours: string | undefined, checkHours: HoursCheck): string | undefined {
  if (hours === undefined || hours === '' || /\bSH\b/.test(hours)) return undefined
  return checkHours(hours) === undefined ? hours : undefined
}

function readPhones(phones = ''): string | undefined {
  const sound = parsePhones(phones).filter(({ dialled }) => dialled !== undefined)
  return sound.length === 0 ? undefined : sound.map(({ text }) => text).join(', ')
}

/** Encodes letters beyond ASCII as URLs have them. */
function readWebsite(address = ''): string | undefined {
  const [first = ''] = address.split(';')
  const url = URL.parse(/^https?:\/\//i.test(first.trim()) ? first.trim() : `https://${first.trim()}`)
  return url?.hostname.includes('.') ? url.href.replace(/^(https?:\/\/[^/]+)\/$/, '$1') : undefined
}
