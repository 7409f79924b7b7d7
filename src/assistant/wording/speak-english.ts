import { findKind } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import { hasCyrillic } from '#domain/suggest/normalize-words.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { toLatinName } from '../language/latin-name.ts'
import {
  findRussianButton,
  findSaying,
  translateButton,
  translateFixed,
  translateWords,
} from './english-words.ts'
import type { GroundedText } from './grounded-text.ts'
import { shorten, splitSentences } from './sentences.ts'

/** Marks around a number of a place and around words of the guide, until it is known what stands before them. */
const NAME = /\uE100(\d+)\uE101/g
const QUOTE = /\uE102([^\uE103]*)\uE103/g
/** Where a quotation had no room, with what led to it. */
const DROPPED = /(?:[:.,]|\s—)?[ ]*\uE104\.?/g
const QUOTE_MARKS = /[\uE102\uE103]/g
const INTRODUCTION = 'the guide says in Russian: '
/** What a quotation has room for, in characters, tried from the fullest. */
const ROOMS = [Number.POSITIVE_INFINITY, 240, 160, 110, 80, 60, 45, 0]
const SENTENCE_END = /[.!?…]$/
/** Fewer words without a full stop are a name, an address or a label. */
const MIN_QUOTED_WORDS = 3
/** `{=1}` is never a quotation, `{!1}` a heading of the guide: that stays as it stands. */
const GAP = /\{([=!]?)(\d+)\}/g
const LABEL = /^([^:«]+): (.+)$/su
const RUSSIAN_WORD = /\p{Script=Cyrillic}{2,}/gu
/** Where a sentence begins with a small English letter; addresses of the web have no other. */
const BEGINNING = /(^|[.!?…]”? |\n(?:• )?)(?!https?:)(\p{Script=Latin})/gu

type Speaker = { readonly places: readonly Place[]; readonly numbers: ReadonlyMap<string, number> }

/**
 * The text in English: the composers' words translated, the guide's own quoted in Russian, names of places with Latin
 * letters and kind where they stand first. Quotations are shortened for at most `limit` characters. What nobody has
 * translated stays Russian.
 */
export function toEnglish(guide: AssistantGuide, text: GroundedText, limit: number): GroundedText {
  const speaker = createSpeaker(guide)
  // Quotations that follow each other are one.
  const marked = speak(speaker, text).replaceAll('\uE103 \uE102', ' ')
  const versions = ROOMS.map((room) => finish(speaker, marked, room))
  return {
    text: versions.find((one) => one.length <= limit) ?? versions.at(-1) ?? '',
    // Of figures the sign of the fraction changes alone.
    computed: [...text.computed, ...text.computed.map((piece) => piece.replace(/(\d),(\d)/g, '$1.$2'))],
    placeIds: text.placeIds,
  }
}

/** A few words such as a condition in English, names in Latin letters. */
export function labelInEnglish(guide: Pick<AssistantGuide, 'places'>, label: string): string {
  const speaker = createSpeaker(guide)
  const said = speak(speaker, label).replace(QUOTE_MARKS, '')
  return said.replace(NAME, (_, number: string) => nameInLatin(speaker.places[Number(number)]))
}

/** A button in English; undefined for one that cannot be pressed in English, such as a heading of the guide. */
export function buttonInEnglish(
  { places }: Pick<AssistantGuide, 'places'>,
  button: string,
): string | undefined {
  const place = places.find(({ name }) => name === button)
  return place ? nameInLatin(place) : translateButton(button)
}

/** The Russian button behind an English one, or undefined for any other message. */
export function readEnglishButton({ places }: AssistantGuide, message: string): string | undefined {
  const said = message.trim()
  return findRussianButton(said) ?? places.find((place) => nameInLatin(place) === said)?.name
}

function createSpeaker({ places }: Pick<AssistantGuide, 'places'>): Speaker {
  return { places, numbers: new Map(places.map(({ name }, number) => [name, number])) }
}

function speak(speaker: Speaker, piece: GroundedText | string): string {
  if (typeof piece === 'string') return speakString(speaker, piece)
  const { made, text } = piece
  if (made === undefined || made.pieces.length === 0) return speakString(speaker, text)
  const saying = findSaying(made.template)
  if (saying === undefined) return text
  return saying.replace(GAP, (_, kind: string, gap: string) => {
    const piece = made.pieces[Number(gap) - 1] ?? ''
    if (kind === '!') return typeof piece === 'string' ? piece : piece.text
    const said = speak(speaker, piece)
    return kind === '=' ? said.replace(QUOTE_MARKS, '') : said
  })
}

function speakString(speaker: Speaker, text: string): string {
  if (!hasCyrillic(text)) return text
  const known = findName(speaker, text) ?? speakKnown(speaker, text)
  if (known !== undefined) return known
  const separator = text.includes('\n') ? '\n' : ' '
  const parts = separator === '\n' ? text.split('\n') : splitSentences(text)
  if (parts.length > 1) return parts.map((part) => speakString(speaker, part)).join(separator)
  const fact = speakFact(speaker, text)
  if (fact !== undefined) return fact
  const isSentence = SENTENCE_END.test(text) || (text.match(RUSSIAN_WORD)?.length ?? 0) >= MIN_QUOTED_WORDS
  return isSentence ? `\uE102${text}\uE103` : text
}

function speakKnown(speaker: Speaker, text: string): string | undefined {
  const ended = text.endsWith('.') ? translateFixed(text.slice(0, -1)) : undefined
  const fixed = translateFixed(text) ?? (ended === undefined ? undefined : `${ended}.`)
  return fixed ?? translateWords(text, (quoted) => findName(speaker, quoted) ?? quoted)
}

/** «Адрес: улица Мира, 1»: what a field holds is told as it stands. */
function speakFact(speaker: Speaker, text: string): string | undefined {
  const [, label = '', value = ''] = LABEL.exec(text) ?? []
  const saying = hasCyrillic(label) ? findSaying(`${label}: {}`) : undefined
  return saying?.replace(GAP, () => speakString(speaker, value).replace(QUOTE_MARKS, ''))
}

function findName({ numbers }: Speaker, text: string): string | undefined {
  const number = numbers.get(text) ?? numbers.get(text.replace(/^«(.*)»$/u, '$1'))
  return number === undefined ? undefined : `\uE100${number}\uE101`
}

function finish({ places }: Speaker, marked: string, room: number): string {
  let introduction = INTRODUCTION
  const quoted = marked.replace(QUOTE, (_, said: string) => {
    const short = shorten(said, room)
    if (short === '') return '\uE104'
    const quotation = `${introduction}“${short}”`
    introduction = ''
    return quotation
  })
  const named = new Set<Place>()
  return quoted
    .replaceAll(`: ${INTRODUCTION}`, ' (in Russian): ')
    .replace(DROPPED, '.')
    .replace(NAME, (_, number: string) => nameFully(places, Number(number), named))
    .replace(BEGINNING, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/**
 * «Музей соли» (Muzey soli, museum) where it stands first, then in Latin letters alone. A name that several places have tells
 * none of them, so that it is always told in full.
 */
function nameFully(places: readonly Place[], number: number, named: Set<Place>): string {
  const place = places[number]
  const latin = nameInLatin(place)
  if (place === undefined || named.has(place)) return latin
  if (places.filter(({ name }) => name === place.name).length === 1) named.add(place)
  // What its name calls it says more than its category: a cathedral is a religious site.
  const words = [...place.name.toLowerCase().split(/[^\p{L}-]+/u), place.category]
  const [kind] = words.flatMap((word) => findKind(word)?.inEnglish ?? [])
  return `${place.name} (${kind === undefined ? latin : `${latin}, ${kind}`})`
}

function nameInLatin(place: Place | undefined): string {
  return toLatinName(place?.name ?? '').replace(/[«»]/g, '')
}
