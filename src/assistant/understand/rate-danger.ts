import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import type { Danger } from './danger.ts'
import modelFile from './danger-model.json' with { type: 'json' }
import wordGroups from './danger-words.json' with { type: 'json' }
import { classify, readModel } from './linear-model.ts'
import { listFeatures, MOST_FEATURE_WORDS } from './word-features.ts'

const model = readModel(modelFile)

/** How surely a message tells of danger, 0 to 1, and of which kind it then is. */
export function rateDanger(text: string): RatedDanger {
  if (last?.text !== text) {
    const rated = splitParts(text).map(ratePart)
    last = { text, rated: rated.reduce((one, other) => (other.share > one.share ? other : one)) }
  }
  return last.rated
}

type RatedDanger = { readonly share: number; readonly kind: Exclude<Danger, 'none'> }

/** A message is rated when it is understood, and again when it is answered. */
let last: { readonly text: string; readonly rated: RatedDanger } | undefined

const LONGEST_DANGER_PHRASE = 3
const LONGEST_PART = 400
const MOST_PARTS = 6

/** A long message in parts: danger may stand in the middle of a story. */
function splitParts(text: string): string[] {
  const count = Math.min(MOST_PARTS, Math.max(1, Math.ceil(text.length / LONGEST_PART)))
  return Array.from({ length: count }, (_, at) => text.slice(at * LONGEST_PART, (at + 1) * LONGEST_PART))
}

function ratePart(text: string): RatedDanger {
  const rated = classify<Danger>(model, listDangerFeatures(text))
  const none = rated.find(({ name }) => name === 'none')?.share ?? 0
  const kind = rated.map(({ name }) => name).find((name) => name !== 'none') ?? 'medical'
  return { share: 1 - none, kind }
}

/** Groups of words for persons, harm, loss and threat, by the first stem of each phrase. */
const GROUPS = indexGroups()

/** What the classifier sees: words and their neighbours, and the meanings of danger they have, each alone and in pairs. */
export function listDangerFeatures(text: string): string[] {
  const words = normalizeWords(text).slice(0, MOST_FEATURE_WORDS).map(toWord)
  const stems = words.map(({ stem }) => stem)
  const found = new Set<string>()
  for (const [at, stem] of stems.entries()) {
    for (const { id, stems: phrase } of GROUPS.get(stem) ?? []) {
      if (phrase.every((part, next) => stems[at + next] === part)) found.add(id)
    }
  }
  const groups = [...found].sort()
  const pairs = groups.flatMap((one, at) => groups.slice(at + 1).map((other) => `${one}${other}`))
  const length = `length:${Math.min(5, Math.floor(stems.length / 4))}`
  return [
    ...listFeatures(words),
    ...groups,
    ...pairs,
    `groups:${Math.min(5, groups.length)}`,
    length,
    ...(text.includes('!') ? ['!'] : []),
  ]
}

function indexGroups(): ReadonlyMap<string, readonly { id: string; stems: readonly string[] }[]> {
  const groups = new Map<string, { id: string; stems: readonly string[] }[]>()
  for (const { id, words } of wordGroups) {
    for (const phrase of words) {
      const stems = normalizeWords(phrase).map((word) => toWord(word).stem)
      const [first] = stems
      if (first === undefined || stems.length > LONGEST_DANGER_PHRASE) continue
      groups.set(first, [...(groups.get(first) ?? []), { id, stems }])
    }
  }
  return groups
}
