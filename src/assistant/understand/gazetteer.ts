import { isStopWord } from '#domain/suggest/stop-words.ts'
import { compareForms, SAME_FORM, toWord, type Word } from '#domain/suggest/word-stem.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { KnownWord } from '../language/spelling-repair.ts'
import { type Token, toPlain } from '../language/split-tokens.ts'
import { isRussianWord } from '../language/word-guard.ts'
import type { PlaceSet } from '../request.ts'
import { findAgeEnd } from '../slots/values.ts'
import { readNumber, TIME_WORDS } from '../slots/words.ts'
import { createFormIndex, type FormIndex } from './form-index.ts'
import { createKindSets, type KindSets, type NamedSpan, type UnknownName } from './kind-sets.ts'
import { findNameSpan, listRoles, type NameSpan, type PlaceNames, readPlaceNames } from './place-names.ts'
import { listUnknownNames } from './unknown-names.ts'

export type Gazetteer = {
  /** What the words name, from left to right, and names that the guide lacks; a word of a `shown` name means it. */
  find(
    tokens: readonly Token[],
    shown?: readonly number[],
  ): { named: readonly NamedSpan[]; unknown: readonly UnknownName[] }
  /** True of a form of a word of the guide or of its gazetteer. */
  isKnown(word: Word): boolean
  readonly words: readonly KnownWord[]
}

/** A word that so many passages of other places and of the town have is an everyday word, whatever is called by it. */
const MAX_OTHER_TEXTS = 3
const MIN_STEM_LENGTH = 4

type Known = {
  readonly names: PlaceNames
  readonly kinds: KindSets
  /** Numbers of texts by word: one for each place, one for each section about the town. */
  readonly texts: FormIndex<number>
  /** The same of what stands in no quotes: «Молчун» is a name however often it is told of. */
  readonly plain: FormIndex<number>
  readonly town: FormIndex<true>
}

const QUOTED = /[«„“][^»“”]*[»“”]/gu

/** Builds the gazetteer of a guide. */
export function createGazetteer(guide: AssistantGuide): Gazetteer {
  const known = indexGuide(guide)
  const { names, kinds, texts, town } = known
  const isOfGuide = (word: Word) =>
    texts.find(word).size > 0 || town.find(word).size > 0 || names.byWord.find(word).size > 0
  return {
    find(tokens, shown = []) {
      const named = findNamed(tokens, { ...known, shown: new Set(shown) })
      return { named, unknown: listUnknownNames(tokens, named, isOfGuide) }
    },
    isKnown: (word) =>
      isStopWord(word.text) || isOfGuide(word) || kinds.find([asToken(word)], 0) !== undefined,
    words: listKnownWords(known),
  }
}

function indexGuide({ places, about, city }: AssistantGuide): Known {
  const texts = createFormIndex<number>()
  const plain = createFormIndex<number>()
  const ofPlaces = places.map(({ description, descriptionFull, additionalInfo, tags }) =>
    [description, descriptionFull, additionalInfo, ...tags].join(' '),
  )
  const all = [...ofPlaces, ...about.map(({ title, text }) => `${title} ${text}`)]
  for (const [number, text] of all.entries()) {
    texts.add(text, number)
    plain.add(text.replace(QUOTED, ' '), number)
  }
  const town = createFormIndex<true>()
  for (const form of [city.name, ...Object.values(city.nameForms ?? {})]) town.add(form, true)
  return { names: readPlaceNames(places), kinds: createKindSets(places, texts), texts, plain, town }
}

type Looked = Known & { readonly shown: ReadonlySet<number> }

function findNamed(tokens: readonly Token[], known: Looked): NamedSpan[] {
  const named: NamedSpan[] = []
  for (let at = 0; at < tokens.length; ) {
    // «Лет» of «6 лет» is no summer.
    const ageEnd = findAgeEnd(tokens, at)
    const span = ageEnd ? undefined : findSpan(tokens, at, known)
    if (span) named.push(span)
    at = span?.to ?? ageEnd ?? at + 1
  }
  return named
}

/** The longest that begins at the token; of two as long a name, unless it is but the kind that the name begins with. */
function findSpan(tokens: readonly Token[], at: number, known: Looked): NamedSpan | undefined {
  if (readNumber(tokens, at) !== undefined) return undefined
  const found = findNameSpan(tokens, at, known.names)
  const kind = known.kinds.find(tokens, at)
  // The same words as names of the places that are shown.
  const shown =
    found?.names.filter((number) => known.shown.has(known.names.names[number]?.place.id ?? 0)) ?? []
  const ofShown = found && shown.length > 0 ? { ...found, names: shown } : undefined
  const name = ofShown ?? found
  const isName =
    name !== undefined &&
    (name.words > 1 ||
      isSignificant(tokens, found ?? name, kind?.ofKind ?? kind?.set, known) ||
      (ofShown && kind?.set.kind !== 'category'))
  if (isName && (kind === undefined || name.to >= kind.to))
    return { from: name.from, to: name.to, set: toSet(tokens, name, known.names) }
  return kind && { ...kind, from: at }
}

/** One word of a name is enough unless it may as well be an everyday word, or describe another noun. */
function isSignificant(
  tokens: readonly Token[],
  { from, names }: NameSpan,
  kind: PlaceSet | undefined,
  known: Known,
): boolean {
  const token = tokens[from]
  if (token === undefined || known.town.find(token).size > 0) return false
  const roles = new Set(names.flatMap((number) => listRoles(token, number, known.names)))
  const isWritten =
    tokens.length === 1 || (from > 0 && /^\p{Lu}\p{Ll}/u.test(token.raw)) || /[«"]/.test(token.mark)
  if (roles.has('proper')) return true
  // «Карьер» is the quarry even where a tag says so too, and the only hostel no other hotel.
  if (roles.has('head')) {
    if (kind?.kind !== 'category') return true
    return names.length === 1 && compareForms(token, toWord(toPlain(kind.label))) < SAME_FORM
  }
  const others = [...known.plain.find(token)].filter((number) => !names.includes(number))
  // «Скит» is what the Спасо-Жабрынский скит is called, however often it is told of.
  return (kind === undefined || roles.has('quoted')) && (isWritten || others.length < MAX_OTHER_TEXTS)
}

function toSet(
  tokens: readonly Token[],
  { from, to, names }: NameSpan,
  { names: all }: PlaceNames,
): PlaceSet {
  const places = names.flatMap((number) => all[number]?.place ?? [])
  const labels = new Set(places.map(({ name }) => name))
  const [label = ''] = labels
  const said = new Set(tokens.slice(from, to).map(({ stem }) => stem))
  const shared = all[names[0] ?? -1]?.words.filter(({ stem }) => said.has(stem)) ?? []
  return {
    placeIds: places.map(({ id }) => id),
    label: labels.size === 1 ? label : shared.map(({ text }) => text).join(' ') || label,
    kind: 'place',
  }
}

function asToken(word: Word): Token {
  return { ...word, raw: word.text, mark: '' }
}

function listKnownWords({ names, kinds, texts }: Known): KnownWord[] {
  const words: KnownWord[] = []
  const add = ({ text, stem }: Word, isName: boolean, isText = false) => {
    words.push({ text, isBeginning: false, isName, isText })
    if (stem.length >= MIN_STEM_LENGTH) words.push({ text: stem, isBeginning: true, isName, isText })
  }
  for (const word of names.byWord.listWords()) add(word, true)
  for (const atom of [...kinds.atoms, ...TIME_WORDS]) {
    if (!atom.endsWith('*')) add(toWord(atom), false)
    else if (atom.length > MIN_STEM_LENGTH)
      words.push({ text: atom.slice(0, -1), isBeginning: true, isName: false })
  }
  // Names of people, rivers and villages: what no dictionary has.
  for (const word of texts.listWords())
    if (word.text.length > 5 && !isRussianWord(word)) add(word, false, true)
  return words
}
