import { joinNames } from '#domain/other-names.ts'
import type { Place } from '#domain/place.ts'
import { FACT_NAMES } from '#domain/place-facts.ts'
import type { AboutSection, AssistantGuide } from '../assistant-guide.ts'
import { describeFact, listAskingWords } from '../wording/place-facts.ts'
import { endSentence, splitSentences } from '../wording/sentences.ts'
import { listRows } from './about-tables.ts'
import type { Passage, PassageOwner, PlaceField } from './passage.ts'

/** A shorter line without a full stop above other lines is a heading. */
const MAX_HEADING_LENGTH = 70
/** «2014.», «На машине.»: the start of a list item names its subject. */
const MAX_LEAD_LENGTH = 40

/** Returns all sentences of the guide: texts, facts, tables, figures, events and contacts. */
export function listPassages(guide: AssistantGuide): Passage[] {
  return [
    ...guide.about.flatMap(listOfSection),
    ...(guide.figures ?? []).map(({ value, label }) => single(`${value} — ${label}`, town('figure'))),
    ...(guide.timeline ?? []).map(({ year, text }) =>
      single(`${year}: ${text}`, town('event'), 'история год'),
    ),
    ...(guide.city.contacts ?? []).map(({ name, phone, url }) => {
      const known = [phone, url].filter((one) => one !== undefined)
      const asked = [...(phone ? ['телефон позвонить номер'] : []), ...(url ? ['сайт страница'] : [])]
      return single(`${name}: ${known.join(', ')}`, town('phone'), asked.join(' '))
    }),
    ...guide.places.flatMap((place) => listOfPlace(place, guide)),
  ]
}

function town(part: 'about' | 'table' | 'figure' | 'event' | 'phone'): PassageOwner {
  return { kind: 'town', part }
}

function single(text: string, owner: PassageOwner, context = ''): Passage {
  const sentence = endSentence(text)
  return { text: sentence, owner, context, paragraph: [sentence], number: 0 }
}

/** Returns the sentences of a section of the page about the town, tables by row. */
export function listOfSection({ title, text }: AboutSection): Passage[] {
  const lines = text.split('\n')
  let heading = ''
  return lines.flatMap((line, at) => {
    if (line.startsWith('|')) {
      const context = `${title} ${heading}`
      return listRows(lines, at).map((row) => single(row, town('table'), context))
    }
    if (isHeading(line)) {
      heading = line
      return []
    }
    return listOfLine(line, town('about'), `${title} ${heading}`)
  })
}

function isHeading(line: string): boolean {
  return line.length <= MAX_HEADING_LENGTH && !/[.!?:;,…»)\d]$/.test(line)
}

/**
 * Returns the sentences of one paragraph; the lead of an item stays with its first sentence and is the
 * context of the others.
 */
function listOfLine(line: string, owner: PassageOwner, context: string): Passage[] {
  const items = splitGlossary(line)
  if (items.length > 1) return items.map((text) => ({ text, owner, context, paragraph: [text], number: 0 }))
  const [first = '', second, ...rest] = splitSentences(line)
  const hasLead = second !== undefined && first.length <= MAX_LEAD_LENGTH
  const paragraph = hasLead
    ? [`${first} ${second}`, ...rest]
    : [first, ...(second === undefined ? [] : [second]), ...rest]
  const inner = hasLead ? `${context} ${first}` : context
  return paragraph
    .filter((text) => text !== '')
    .map((text, number) => ({ text, owner, context: inner, paragraph, number }))
}

const MIN_ITEMS = 3

/** «Лонись — в прошлом году; паужин — еда…»: returns words with their meanings, a sentence each. */
function splitGlossary(line: string): string[] {
  const items = line.split(/;\s+/)
  const isGlossary = items.length >= MIN_ITEMS && items.every((item) => /^[^—]{2,40} — /u.test(item))
  return isGlossary ? items.map(endSentence) : [line]
}

function listOfPlace(place: Place, guide: AssistantGuide): Passage[] {
  const owner = (field: PlaceField): PassageOwner => ({ kind: 'place', id: place.id, field })
  const name = `${joinNames(place)} ${place.category}`
  const lines = (text: string | undefined, field: PlaceField) =>
    (text ?? '').split(/\n+/).flatMap((line) => listOfLine(line, owner(field), name))
  return [
    ...lines(place.description, 'description'),
    ...lines(place.descriptionFull, 'story'),
    ...lines(place.additionalInfo, 'note'),
    ...FACT_NAMES.flatMap((field) => {
      const sentence = describeFact(field, place, guide.hours)
      return sentence === undefined
        ? []
        : [single(sentence, owner(field), `${name} ${listAskingWords(field)}`)]
    }),
  ]
}
