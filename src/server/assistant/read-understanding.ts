import type { Intent } from '#assistant/intents.ts'
import type { Slots, Target, Understanding, Wish } from '#assistant/understanding.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import { DAY_MS } from '#domain/time-units.ts'
import { modelUnderstandingSchema } from './model-tool.ts'

/** What the model was asked about: its words have to stand on these. */
export type ReadContext = {
  message: string
  now: LocalTime
  places: readonly Place[]
  /** What the rules understood: they decide on danger, and mend and tell the language of the text. */
  embedded: Understanding
}

/** Danger is decided by the rules before any model; forgetting a conversation is left to a visitor's own words. */
const NOT_FOR_A_MODEL: readonly Intent[] = ['emergency', 'crisis', 'restart']
const MOST_WISHES = 12
const MOST_TARGETS = 30
const MOST_UNKNOWN_NAMES = 5
const LONGEST_MODEL_TEXT = 80
const DEEPEST = 8
/** The beginning of a word that its forms share. */
const STEM = 3
const FARTHEST_DAYS = 400
const MOST: Partial<Record<keyof Slots, number>> = {
  durationMinutes: 3 * 24 * 60,
  maxMeters: 100_000,
  maxLegMeters: 100_000,
  stopCount: 30,
  groupSize: 1_000,
}

/**
 * The understanding in a model's answer, or what is wrong with it, in English, for the model. The JSON may stand in
 * other text, but must fit the schema. Whatever is not of this guide or not of the visitor's own words is dropped: a
 * model can choose among what there is, not bring in anything.
 */
export function readUnderstanding(answer: string, context: ReadContext): Understanding | string {
  const found = findObject(answer)
  if (found === undefined) return 'There is no JSON object in the answer.'
  const parsed = modelUnderstandingSchema.safeParse(fillGaps(found))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return `The JSON does not fit: ${issue?.path.join('.')}: ${issue?.message}`.slice(0, 300)
  }
  const { intent, alsoIntents, slots } = parsed.data
  if (NOT_FOR_A_MODEL.includes(intent)) return `The intent ${intent} is not yours to choose.`
  const { text, language } = context.embedded
  return {
    intent,
    alsoIntents: alsoIntents.filter((also) => !NOT_FOR_A_MODEL.includes(also)).slice(0, 3),
    slots: groundSlots(slots, context),
    text,
    language,
  }
}

/** The outermost braces of a text, read as JSON. */
function findObject(text: string): unknown {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from < 0 || to < from) return undefined
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch {
    return undefined
  }
}

/** Models write `null` or an empty text for what was not said, and leave lists out. */
function fillGaps(found: unknown): unknown {
  const answer = prune(found, 0)
  if (!isRecord(answer)) return answer
  const slots = isRecord(answer.slots) ? answer.slots : {}
  const lists = { wishes: [], unknownNames: [], companions: [], ordinals: [] }
  return { alsoIntents: [], ...answer, slots: { ...lists, ...slots } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function prune(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) return undefined
  if (Array.isArray(value))
    return value.map((item) => prune(item, depth + 1)).filter((item) => item !== undefined)
  if (!isRecord(value)) return value === null || value === '' ? undefined : value
  const kept = Object.entries(value).map(([key, item]) => [key, prune(item, depth + 1)] as const)
  return Object.fromEntries(kept.filter(([key, item]) => item !== undefined && key !== '__proto__'))
}

function groundSlots(slots: Slots, context: ReadContext): Slots {
  const words = listStems(`${context.message} ${context.embedded.text}`)
  const wishes = slots.wishes.slice(0, MOST_WISHES).flatMap((wish) => groundWish(wish, context, words))
  const grounded: Slots = {
    ...slots,
    wishes,
    unknownNames: slots.unknownNames.filter((name) => isSaid(name, words)).slice(0, MOST_UNKNOWN_NAMES),
    companions: [...new Set(slots.companions)],
    ordinals: slots.ordinals
      .filter((ordinal) => Math.abs(ordinal) <= MOST_TARGETS)
      .slice(0, MOST_UNKNOWN_NAMES),
  }
  for (const [name, most] of Object.entries(MOST) as [keyof Slots, number][]) {
    const value = grounded[name]
    if (typeof value === 'number' && (value < 1 || value > most)) delete grounded[name]
  }
  if (grounded.date !== undefined && !isNear(grounded.date, context.now)) delete grounded.date
  return grounded
}

function groundWish(
  { anyOf, count, ...wish }: Wish,
  { places }: ReadContext,
  words: readonly string[],
): Wish[] {
  const targets = anyOf.slice(0, MOST_TARGETS).flatMap((target) => groundTarget(target, places, words))
  if (targets.length === 0) return []
  return [
    { ...wish, anyOf: targets, ...(count !== undefined && count >= 1 && count <= MOST_WISHES && { count }) },
  ]
}

function groundTarget(target: Target, places: readonly Place[], words: readonly string[]): Target[] {
  switch (target.kind) {
    case 'place':
      return places.some(({ id }) => id === target.id) ? [target] : []
    case 'category': {
      const category = places.find((place) => isSame(place.category, target.category))?.category
      return category === undefined ? [] : [{ kind: 'category', category }]
    }
    case 'tag': {
      const tag = places.flatMap(({ tags }) => tags).find((known) => isSame(known, target.tag))
      return tag === undefined ? [] : [{ kind: 'tag', tag }]
    }
    case 'feature':
      return isSaid(target.text, words) ? [target] : []
  }
}

function isSame(known: string, given: string): boolean {
  return known.toLowerCase() === given.trim().toLowerCase()
}

/** Whether each word is one that the visitor used, in whatever form. */
function isSaid(text: string, words: readonly string[]): boolean {
  const stems = listStems(text)
  return text.length <= LONGEST_MODEL_TEXT && stems.length > 0 && stems.every((stem) => words.includes(stem))
}

function listStems(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.slice(0, STEM))
}

function isNear(date: string, now: LocalTime): boolean {
  const days = (Date.parse(date) - Date.parse(now.slice(0, date.length))) / DAY_MS
  return days >= -1 && days <= FARTHEST_DAYS
}
