import { isNumber, normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import type { Act } from '../acts.ts'
import type { DialogueState } from '../dialogue-state.ts'
import { ACT_OF_INTENT } from '../intents.ts'
import type { Understanding } from '../understanding.ts'
import modelFile from './act-model.json' with { type: 'json' }
import { classify, type Rated, readModel } from './linear-model.ts'
import { listFeatures } from './word-features.ts'

const model = readModel(modelFile)

/** What else tells the act of a message: a topic people ask about, and the clause that asks. */
export type ActSigns = {
  readonly topics: boolean
  /** The clause of the message that asks. */
  readonly clause: string
}

/** The acts with their probabilities, the likeliest first. */
export function rateActs(
  understanding: Understanding,
  state: DialogueState | undefined,
  signs: ActSigns,
): Rated<Act>[] {
  return classify<Act>(model, listActFeatures(understanding, state, signs))
}

/** What the classifier sees: words, what they name, what the rules say and what stood before. */
export function listActFeatures(
  understanding: Understanding,
  state: DialogueState | undefined,
  signs: ActSigns,
): string[] {
  const { intent, alsoIntents, slots } = understanding
  const words = markWords(understanding)
  const before = findBefore(state)
  const family = ACT_OF_INTENT[intent]
  const filled = Object.entries(slots).flatMap(([name, value]) =>
    value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [`slot:${name}`],
  )
  const asking = normalizeWords(signs.clause).map(toWord)
  return [
    ...listFeatures(words),
    `first:${words[0]?.stem ?? ''}`,
    ...asking.map(({ stem }) => `asks:${stem}`),
    `asks first:${asking[0]?.stem ?? ''}`,
    ...(signs.clause.includes('?') ? ['asks:?', `asks:? before:${before}`] : []),
    `rule:${intent}`,
    `family:${family}`,
    `family:${family} before:${before}`,
    `before:${before}`,
    `before:${before} first:${words[0]?.stem ?? ''}`,
    `length:${Math.min(6, Math.floor(words.length / 3))}`,
    `before:${before} length:${Math.min(3, Math.floor(words.length / 3))}`,
    ...(signs.topics ? ['topics', `topics family:${family}`] : []),
    ...alsoIntents.map((also) => `also:${also}`),
    ...filled,
    ...slots.wishes.flatMap(({ role, anyOf }) => anyOf.map(({ kind }) => `wish:${role}:${kind}`)),
  ]
}

/** The words of the message, those that name something as marks: the model must fit any town. */
function markWords({ text, slots }: Understanding): Word[] {
  const words = normalizeWords(text)
  const marks = new Map<number, string>()
  for (const { said = '', anyOf } of slots.wishes) {
    const named = normalizeWords(said)
    const at = named.length === 0 ? -1 : findRun(words, named)
    if (at < 0) continue
    const mark = `#${anyOf[0]?.kind ?? 'absent'}`
    for (const [next] of named.entries()) marks.set(at + next, next === 0 ? mark : '')
  }
  return words.flatMap((text, at) => {
    const mark = marks.get(at)
    if (mark === '') return []
    if (mark !== undefined) return [{ text: mark, stem: mark }]
    return [isNumber(text) ? { text, stem: '#number' } : toWord(text)]
  })
}

function findRun(words: readonly string[], run: readonly string[]): number {
  return words.findIndex((_, at) => run.every((word, next) => words[at + next] === word))
}

/** What the last answer was; where that is not known, what is remembered of it. */
export function findBefore(state: DialogueState | undefined): string {
  if (state === undefined) return 'none'
  if (state.lastIntent === undefined) {
    if (state.walk) return 'walk'
    if (state.placeId !== undefined) return 'place'
    return state.list.length > 1 ? 'list' : 'none'
  }
  if (state.lastIntent === 'emergency' || state.lastIntent === 'crisis') return 'help'
  const family = ACT_OF_INTENT[state.lastIntent]
  if (state.walk && (family === 'plan' || family === 'change')) return 'walk'
  if (state.placeId !== undefined) return 'place'
  if (state.list.length > 1 && family !== 'tell') return 'list'
  if (family === 'tell' || family === 'live') return 'town'
  return state.offer ? 'offer' : 'none'
}
