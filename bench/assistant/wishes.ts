import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { CONDITION_KEYS, type ConditionKey, type Encoder, type Question } from '#assistant/encoder/encoder.ts'
import {
  createGuideIndex,
  encodeProbes,
  type GuideIndex,
  listPassageTexts,
} from '#assistant/guide/guide-index.ts'
import { listPassages } from '#assistant/guide/list-passages.ts'
import { addMinutes } from '#assistant/local-time.ts'
import { type Conditions, type Need, NO_CONDITIONS, type PlaceSet, type When } from '#assistant/request.ts'
import { getWeekday, OSM_DAYS, OSM_MONTHS } from '#domain/hours/calendar-words.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { listKindsIn } from '#domain/kinds/kinds.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM, toWord } from '#domain/suggest/word-stem.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import { ROOT } from '../../scripts/setup.mjs'

/** A wish with suitable places, best first, acceptable places, and its conditions. */
export type Wish = {
  history: readonly { say: string; places: readonly string[] }[]
  say: string
  suits: readonly string[]
  maybe: readonly string[]
  conditions: Partial<Record<ConditionKey, boolean | number | string | readonly string[]>>
  kind: 'alone' | 'follow' | 'none'
}

const DATA = join(ROOT, 'training/data/wishes')
/** A Wednesday in summer, noon. */
export const WISHES_NOW: LocalTime = '2026-06-17T12:00'
/** The held-out town: nothing is trained or fitted on its wishes. */
export const HELD_OUT_TOWN = 'kedrinsk'

export function listWishTowns(): string[] {
  return globSync('*.jsonl', { cwd: DATA })
    .sort()
    .map((file) => basename(file, '.jsonl'))
}

export function readWishes(town: string): Wish[] {
  const lines = readFileSync(join(DATA, `${town}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => JSON.parse(line))
}

/** The index of a guide with the vectors of its passages and probes. */
export async function createEncodedIndex(guide: AssistantGuide, encoder: Encoder): Promise<GuideIndex> {
  const texts = listPassageTexts(listPassages(guide))
  return createGuideIndex(guide, await encoder.encodePassages(texts), await encodeProbes(encoder))
}

/** Returns the message of a wish as a question, joined with the previous turns. */
export async function encodeWish({ say, history }: Wish, encoder: Encoder): Promise<Question> {
  const previous = history.map((turn) => turn.say)
  const { joined } = await encoder.encodeMessage({ message: say, before: 'none', previous })
  const stems = normalizeWords(say).map((word) => toWord(word).stem)
  return { ...joined, stems }
}

/** Returns the labelled conditions of a wish with the places that they name, as perfect understanding would. */
export function toConditions({ places }: AssistantGuide, { conditions }: Wish): Conditions {
  const list = (key: ConditionKey) =>
    [conditions[key] ?? []].flat().filter((value) => typeof value === 'string')
  const find = (label: string) => findSet(places, label)
  const categories = list('category').map((label) => find(label) ?? createSet(label, 'category', []))
  const tags = list('tag').flatMap((label) => find(label) ?? [])
  const near = places.find(({ name }) => name === conditions.near)
  const when = conditions.openNow ? ({ kind: 'now' } as const) : readOpenAt(list('openAt')[0])
  return {
    ...NO_CONDITIONS,
    wanted: narrow(categories, tags),
    unwanted: list('exclude').flatMap((label) => find(label) ?? []),
    needs: CONDITION_KEYS.flatMap((key) => readNeed(key, conditions[key])),
    ...(near && { near: { kind: 'place', id: near.id } }),
    ...(when && { when }),
  }
}

const NO_NEEDS: readonly ConditionKey[] = ['category', 'tag', 'near', 'exclude', 'count', 'openAt', 'openNow']

function readNeed(key: ConditionKey, value: Wish['conditions'][ConditionKey]): Need[] {
  if (value === undefined || value === false || NO_NEEDS.includes(key)) return []
  return [{ key: key as Need['key'], ...(typeof value === 'number' && { value }) }]
}

/** A tag together with a category selects those of its places that have it, if any do. */
function narrow(categories: readonly PlaceSet[], tags: readonly PlaceSet[]): PlaceSet[] {
  const tagged = new Set(tags.flatMap(({ placeIds }) => placeIds))
  const both = categories.map((set) => ({ ...set, placeIds: set.placeIds.filter((id) => tagged.has(id)) }))
  if (categories.length === 0) return [...tags]
  return both.some(({ placeIds }) => placeIds.length > 0) ? both : [...categories]
}

function createSet(label: string, kind: PlaceSet['kind'], placeIds: number[]): PlaceSet {
  return { label, kind, placeIds }
}

/** Finds the place with this name, or the places of this category, kind or tag. */
function findSet(places: AssistantGuide['places'], label: string): PlaceSet | undefined {
  const named = places.filter(({ name }) => name === label)
  const kinds = listKindsIn(label)
  const ofCategory = places.filter(
    ({ category }) => category === label || listKindsIn(category).some((kind) => kinds.includes(kind)),
  )
  const words = normalizeWords(label).map(toWord)
  const tagged = places.filter(({ tags }) =>
    tags.some((tag) => {
      const own = normalizeWords(tag).map(toWord)
      return words.every((word) => own.some((other) => compareForms(word, other) >= SAME_FORM))
    }),
  )
  const found = (
    [
      ['place', named],
      ['category', ofCategory],
      ['tag', tagged],
    ] as const
  ).find(([, some]) => some.length > 0)
  return (
    found &&
    createSet(
      label,
      found[0],
      found[1].map(({ id }) => id),
    )
  )
}

/** Returns the first time after now that matches «Fr 20:00», «Mo-Fr», «Jul Su 18:00» or «Nov 15». */
function readOpenAt(text = ''): When | undefined {
  const month = OSM_MONTHS.findIndex((name) => text.includes(name))
  const weekday = OSM_DAYS.findIndex((name) => new RegExp(`\\b${name}\\b`).test(text))
  const [, day] = /[A-Z][a-z]{2} (\d{1,2})(?!\d|:)/.exec(text) ?? []
  const [time] = /\d{2}:\d{2}/.exec(text) ?? []
  if (text === '') return undefined
  const today = WISHES_NOW.slice(0, 10)
  const isPast = time !== undefined && month < 0 && weekday < 0 && `${today}T${time}` < WISHES_NOW
  const first =
    month < 0
      ? addDays(today, isPast ? 1 : 0)
      : `2026-${String(month + 1).padStart(2, '0')}-${(day ?? (weekday < 0 ? '15' : '01')).padStart(2, '0')}`
  const dates = Array.from({ length: 7 }, (_, at) => addDays(first, at))
  const date = (weekday < 0 ? first : dates.find((one) => getWeekday(one) === weekday)) ?? first
  return time === undefined ? { kind: 'day', date } : { kind: 'moment', at: `${date}T${time}` }
}

function addDays(date: string, days: number): string {
  return addMinutes(`${date}T00:00`, days * DAY_MIN).slice(0, 10)
}

/** Scores of lists: shares of the wishes with a suitable place, and wishes for which an excluded place is shown. */
export type WishScore = { of: number; first: number; amongThree: number; excluded: number }

const SHOWN = 5

/** Scores lists of places, best first, one list for each wish. */
export function scoreWishes(
  guide: AssistantGuide,
  wishes: readonly Wish[],
  lists: readonly (readonly string[])[],
): WishScore {
  const answerable = wishes.flatMap((wish, at) =>
    wish.suits.length > 0 ? [{ wish, list: lists[at] ?? [] }] : [],
  )
  const share = (count: number) =>
    answerable.filter(({ wish, list }) => list.slice(0, count).some((name) => wish.suits.includes(name)))
      .length / answerable.length
  const excluded = wishes.filter((wish, at) => {
    const ids = new Set(toConditions(guide, wish).unwanted.flatMap(({ placeIds }) => placeIds))
    const names = new Set(guide.places.filter(({ id }) => ids.has(id)).map(({ name }) => name))
    return (lists[at] ?? []).slice(0, SHOWN).some((name) => names.has(name))
  }).length
  return { of: answerable.length, first: share(1), amongThree: share(3), excluded }
}
