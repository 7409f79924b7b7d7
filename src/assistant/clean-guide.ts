import { describeRepair, describeRepairHours, hoursWithRepair } from '#domain/hours/repair.ts'
import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from './assistant-guide.ts'

const SCRIPT = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi
const TAG = /<\/?[a-z!][^<>]*>/gi
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g
const EMPHASIS = /(\*\*|__|`+)(.+?)\1/g
const SLANT = /(?<![\p{L}\p{N}])([_*])(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu

/**
 * Returns the guide as answers quote it: texts without tags and Markdown, which a chat line would show as
 * they are. Repairs are merged into the hours of their place, which closes it for every check, and into its
 * description.
 */
export function cleanGuide(guide: AssistantGuide): AssistantGuide {
  return {
    ...guide,
    places: guide.places.map(cleanPlace),
    hours: { ...guide.hours, describe: (hours) => describeRepairHours(hours) ?? guide.hours.describe(hours) },
    about: guide.about.map(({ title, text }) => ({ title: toPlainText(title), text: toPlainText(text) })),
    figures: guide.figures?.map((one) => ({ value: toPlainText(one.value), label: toPlainText(one.label) })),
    timeline: guide.timeline?.map(({ year, text }) => ({ year, text: toPlainText(text) })),
  }
}

function cleanPlace(place: Place): Place {
  const { description, descriptionFull, additionalInfo, price, address, closedUntil, closedReason } = place
  const repair = closedUntil === undefined ? '' : ` ${describeRepair(closedUntil, closedReason)}`
  return {
    ...place,
    description: toPlainText(description + repair),
    descriptionFull: descriptionFull && toPlainText(descriptionFull),
    additionalInfo: additionalInfo && toPlainText(additionalInfo),
    price: price && toPlainText(price),
    address: address && toPlainText(address),
    ...(closedUntil !== undefined && { openingHours: hoursWithRepair(place) }),
  }
}

function toPlainText(text: string): string {
  if (!/[<[*_`]/.test(text)) return text
  const plain = text
    .replace(SCRIPT, '')
    .replace(TAG, '')
    .replace(LINK, '$1')
    .replace(EMPHASIS, '$2')
    .replace(SLANT, '$2')
  return plain.replace(/[<>]/g, '').replace(/ {2,}/g, ' ').trim()
}
