import { listKinds } from '#domain/kinds/kinds.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import lexiconFile from './lexicon.json' with { type: 'json' }

/** One meaning with the everyday words for it. `isA` are broader groups, `at` those where it is met. */
type Group = {
  readonly id: string
  readonly words: readonly string[]
  readonly isA?: readonly string[]
  readonly at?: readonly string[]
  /** Nothing else will do for who asks for it: a dentist, a notary, a mosque. */
  readonly hasNoSubstitute?: boolean
}

/** Another word for one of a question: `phrase` are its words, `likeness` how far a text with it answers, 0 to 1. */
export type Expansion = { readonly phrase: readonly Word[]; readonly likeness: number }

/** What names a group: a word or a few. */
type Phrase = { readonly id: string; readonly phrase: readonly Word[] }

/** Likeness of a text that says it in another word, names a kind of it, names something broader, or where it is met. */
const SYNONYM = 0.75
const NARROWER = 0.6
const BROADER = 0.45
const MET_AT = 0.2
const MANY_KINDS = 15
const OF_MANY_KINDS = 0.4
const MOST_DEPTH = 3

/** Forms of one word begin alike. */
const START = 3
const groups = new Map<string, Group>(
  [...(lexiconFile as readonly Group[]), ...listKindGroups()].map((group) => [group.id, group]),
)
const phrases = new Map<string, readonly (readonly Word[])[]>(
  [...groups.values()].map(({ id, words }) => [id, [...new Set([id, ...words])].map(toPhrase)]),
)
const narrower = invert((group) => group.isA)
/** Groups by the first word of each of their phrases. */
const byStart = indexStarts()
/** For each word that was asked for, the phrases that begin with a form of it. */
const begun = new Map<string, readonly Phrase[]>()
const expansions = new Map<string, readonly Expansion[]>()
const MOST_KEPT_EXPANSIONS = 10_000

/** The kinds of places as groups: their words stand in the table of kinds. */
function listKindGroups(): Group[] {
  const split = (list = '') => (list === '' ? [] : list.split(', '))
  return listKinds().flatMap(({ name: id, words, isA, at, hasNoSubstitute = false }) =>
    words === undefined
      ? []
      : [
          {
            id,
            words: split(words),
            isA: split(isA),
            at: split(at),
            hasNoSubstitute,
          },
        ],
  )
}

/** True for a meaning that nothing else will do for: a dentist, a notary, a mosque. */
export function hasNoSubstitute(id: string): boolean {
  return groups.get(id)?.hasNoSubstitute === true
}

/** What else says a word of these groups, the surest first; the word itself is not among it. */
export function expandGroups(ids: readonly string[]): readonly Expansion[] {
  const key = ids.join()
  const known = expansions.get(key)
  if (known) return known
  const expanded = expand(ids)
  if (expansions.size < MOST_KEPT_EXPANSIONS) expansions.set(key, expanded)
  return expanded
}

function expand(ids: readonly string[]): Expansion[] {
  const best = new Map<string, Expansion>()
  const add = (id: string, likeness: number) => {
    for (const phrase of phrases.get(id) ?? []) {
      const key = phrase.map(({ stem }) => stem).join(' ')
      if ((best.get(key)?.likeness ?? 0) < likeness) best.set(key, { phrase, likeness })
    }
  }
  for (const id of ids) {
    const group = groups.get(id)
    add(id, SYNONYM)
    const kinds = listNarrower(id, MOST_DEPTH)
    // «Еда» has fifty kinds: that a text names one of them says little.
    const likeness = kinds.length > MANY_KINDS ? OF_MANY_KINDS : NARROWER
    for (const child of kinds) add(child, likeness)
    for (const parent of group?.isA ?? []) add(parent, BROADER)
    for (const place of group?.at ?? []) add(place, MET_AT)
  }
  return [...best.values()].sort((a, b) => b.likeness - a.likeness)
}

/** The groups that a word, or the phrase that begins with it, belongs to. */
export function findGroups(words: readonly Word[], at: number): readonly string[] {
  const word = words[at]
  if (word === undefined) return []
  const named = new Set<string>()
  for (const { id, phrase } of listBegun(word)) if (isSaid(phrase, words, at)) named.add(id)
  const exact = [...named].filter((id) => isWritten(id, word.text))
  // «Рано» is no wound: a form that is written so is meant before one that only has its stem.
  return exact.length > 0 ? exact : [...named]
}

/** Whether the words after the first of a phrase follow. */
function isSaid(phrase: readonly Word[], words: readonly Word[], at: number): boolean {
  return phrase.every((part, next) => {
    const said = words[at + next]
    return next === 0 || (said !== undefined && compareForms(said, part) >= SAME_FORM)
  })
}

function listBegun(word: Word): readonly Phrase[] {
  const known = begun.get(word.text)
  if (known) return known
  const listed = (byStart.get(word.text.slice(0, START)) ?? []).filter(
    ({ phrase: [first] }) => first !== undefined && compareForms(word, first) >= SAME_FORM,
  )
  if (begun.size < MOST_KEPT_EXPANSIONS) begun.set(word.text, listed)
  return listed
}

function isWritten(id: string, text: string): boolean {
  return (phrases.get(id) ?? []).flatMap(listOrders).some(([first]) => first?.text === text)
}

/** Single words for kinds of places: `own` what a word names, with its kinds; `met` where that is met. */
export function listKindWords(words: readonly Word[], at: number): { own: Word[]; met: Word[] } {
  const named = findGroups(words, at)
  return {
    own: listWords(named.flatMap((id) => [id, ...listNarrower(id, MOST_DEPTH)])),
    met: listWords(
      named.flatMap((id) =>
        (groups.get(id)?.at ?? []).flatMap((place) => [place, ...listNarrower(place, 1)]),
      ),
    ),
  }
}

function listWords(ids: readonly string[]): Word[] {
  return [...new Set(ids)].flatMap((id) =>
    (phrases.get(id) ?? []).flatMap((phrase) => (phrase.length === 1 && phrase[0] ? [phrase[0]] : [])),
  )
}

/** All groups that the words name, with the broader ones they are kinds of. */
export function listGroups(words: readonly Word[]): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (id: string, depth: number) => {
    if (found.has(id) || depth > MOST_DEPTH) return
    found.add(id)
    for (const parent of groups.get(id)?.isA ?? []) add(parent, depth + 1)
  }
  for (const at of words.keys()) for (const id of findGroups(words, at)) add(id, 0)
  return found
}

/** True for a word that the lexicon has, in any form. */
export function isInLexicon(word: Word): boolean {
  return findGroups([word], 0).length > 0
}

function listNarrower(id: string, depth: number): string[] {
  if (depth === 0) return []
  return (narrower.get(id) ?? []).flatMap((child) => [child, ...listNarrower(child, depth - 1)])
}

function toPhrase(text: string): Word[] {
  return normalizeWords(text).map(toWord)
}

function invert(listIds: (group: Group) => readonly string[] | undefined): Map<string, string[]> {
  const inverted = new Map<string, string[]>()
  for (const group of groups.values()) {
    for (const id of listIds(group) ?? []) inverted.set(id, [...(inverted.get(id) ?? []), group.id])
  }
  return inverted
}

function indexStarts(): Map<string, Phrase[]> {
  const starts = new Map<string, Phrase[]>()
  for (const [id, all] of phrases) {
    for (const phrase of all.flatMap(listOrders)) {
      const start = phrase[0]?.text.slice(0, START) ?? ''
      const listed = starts.get(start)
      if (listed) listed.push({ id, phrase })
      else starts.set(start, [{ id, phrase }])
    }
  }
  return starts
}

/** «Снять деньги» is also said «деньги снять». */
function listOrders(phrase: readonly Word[]): (readonly Word[])[] {
  return phrase.length === 2 ? [phrase, phrase.toReversed()] : [phrase]
}
