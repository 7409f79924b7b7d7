import { joinNames } from '#domain/other-names.ts'
import type { Place } from '#domain/place.ts'
import { FACT_NAMES, type FactName } from '#domain/place-facts.ts'
import type { AboutSection, AssistantGuide } from '../assistant-guide.ts'
import { describeFact, listAskingWords } from '../wording/place-facts.ts'
import { endSentence, splitSentences, uncapitalize } from '../wording/sentences.ts'

/** A sentence of the guide that may answer a question. */
export type Passage = {
  readonly text: string
  readonly owner: PassageOwner
  /** Words that belong to the sentence but are outside it: a heading, the heading of a table. */
  readonly context: string
  /** The sentences around it, in order, including itself by its number. */
  readonly paragraph: readonly string[]
  readonly number: number
}

type PassageOwner =
  | { readonly kind: 'place'; readonly id: number; readonly field: PlaceField }
  | { readonly kind: 'town'; readonly part: 'about' | 'table' | 'figure' | 'event' | 'phone' }

/** Fields of a place in sentences: its own texts, and its facts written out. */
export type PlaceField = 'description' | 'story' | 'note' | FactName

/** A shorter line without a full stop above other lines is a heading. */
const MAX_HEADING_LENGTH = 70
/** «2014.», «На машине.»: the start of a list item names its subject. */
const MAX_LEAD_LENGTH = 40
const MIN_GLOSSARY_ITEMS = 3
const TABLE_SEPARATOR = /^\|[\s:|-]+\|?$/

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

function town(part: Extract<PassageOwner, { kind: 'town' }>['part']): PassageOwner {
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

/** The lead of an item stays with its first sentence and is the context of the others. */
function listOfLine(line: string, owner: PassageOwner, context: string): Passage[] {
  const items = line.split(/;\s+/)
  // «Лонись — в прошлом году; паужин — еда…»: words with their meanings are a sentence each.
  if (items.length >= MIN_GLOSSARY_ITEMS && items.every((item) => /^[^—]{2,40} — /u.test(item)))
    return items.map((item) => single(item, owner, context))
  const sentences = splitSentences(line)
  const [first = '', second, ...rest] = sentences
  const hasLead = second !== undefined && first.length <= MAX_LEAD_LENGTH
  const paragraph = hasLead ? [`${first} ${second}`, ...rest] : sentences
  const inner = hasLead ? `${context} ${first}` : context
  return paragraph.map((text, number) => ({ text, owner, context: inner, paragraph, number }))
}

/** Returns the row of a table at a line: «№ 1: откуда — Вокзал, интервал — 20 минут»; nothing for its head. */
function listRows(lines: readonly string[], at: number): string[] {
  const line = lines[at] ?? ''
  let top = at
  while (lines[top - 1]?.startsWith('|')) top -= 1
  if (at === top || TABLE_SEPARATOR.test(line)) return []
  const heads = splitCells(lines[top] ?? '')
  const [name = '', ...rest] = splitCells(line).flatMap((cell, column) => {
    const head = heads[column] ?? ''
    if (cell === '') return []
    return [column === 0 || head === '' ? cell : `${lowerFirst(head)} — ${cell}`]
  })
  return rest.length === 0 ? [name] : [`${name}: ${rest.join(', ')}`]
}

function splitCells(row: string): string[] {
  const cells = row.replace(/^\||\|$/g, '').split('|')
  return cells.map((cell) => cell.trim())
}

/** A head in capitals stays as it is. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? uncapitalize(text) : text
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
