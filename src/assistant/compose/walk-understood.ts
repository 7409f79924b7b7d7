import type { Understood } from '#domain/chat-message.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { HOUR_MIN } from '#domain/time-units.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { getDate } from '../local-time.ts'
import type { Conditions, PlaceSet, Point, WalkWishes, When } from '../request.ts'
import { getSeededNumber } from '../seeded-number.ts'
import { changeConditions, omit } from '../tools/walk/change-wishes.ts'
import { findKindNoun } from '../wording/kind-nouns.ts'
import { chooseForm, formatCategoryCount, formatMeters, formatStopCount } from '../wording/quantity.ts'
import { formatClock } from '../wording/time.ts'
import { DAY_PARTS, nameNeed, nameUnwantedNeed } from './condition-words.ts'

const BY: Readonly<Record<WalkWishes['by'], string | undefined>> = {
  foot: undefined,
  bike: 'на велосипеде',
  car: 'на машине',
  bus: 'на автобусе',
}
const dayFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })

type Guide = Pick<AssistantGuide, 'places'>

/** A condition with the wishes as they are without it. */
type Condition = Understood & { without: () => WalkWishes }

/**
 * Returns the conditions that a walk keeps to, in short words, each with the id that it is taken back by. Single
 * places to stop at and names that the guide lacks are not among them: the first stand in the walk.
 */
export function listUnderstood(wishes: WalkWishes, guide: Guide): Understood[] {
  const all = listConditions(wishes, guide).map(({ id, label }) => ({ id, label }))
  return all.filter(({ label }, at) => all.findIndex((other) => other.label === label) === at)
}

/** Returns the wishes without the condition of this id, and others that read the same; undefined if there is none. */
export function dropCondition(wishes: WalkWishes, id: string, guide: Guide): WalkWishes | undefined {
  const found = listConditions(wishes, guide).find((condition) => condition.id === id)
  if (!found) return undefined
  const less = found.without()
  const twin = listConditions(less, guide).find(({ label }) => label === found.label)
  return twin ? dropCondition(less, twin.id, guide) : less
}

function listConditions(wishes: WalkWishes, guide: Guide): Condition[] {
  const { conditions } = wishes
  return [
    ...listFields(wishes, guide),
    ...listOfKey(wishes, 'needs', (need) => [need.key, nameNeed(need).text]),
    ...listOfKey(wishes, 'unwantedNeeds', (need) => [need.key, nameUnwantedNeed(need).text]),
    ...listOfKey(wishes, 'wanted', (set) => [hash(set), nameWanted(set, conditions)]),
    ...listOfKey(wishes, 'unwanted', (set) => [hash(set), nameUnwanted(set)]),
  ]
}

function listOfKey<Key extends 'needs' | 'unwantedNeeds' | 'wanted' | 'unwanted'>(
  wishes: WalkWishes,
  key: Key,
  name: (wish: Conditions[Key][number]) => readonly [string, string | undefined],
): Condition[] {
  const all: readonly Conditions[Key][number][] = wishes.conditions[key]
  return all.flatMap((wish) => {
    const [id, label] = name(wish)
    const without = () => changeConditions(wishes, { [key]: all.filter((other) => other !== wish) })
    return label === undefined ? [] : [{ id: `${key}:${id}`, label, without }]
  })
}

function listFields(wishes: WalkWishes, guide: Guide): Condition[] {
  const { minutes, startsAt, deadline, stops, meters, legMeters, start, end, conditions } = wishes
  const fields: readonly (readonly [
    id: Exclude<keyof WalkWishes, 'conditions'>,
    label: string | undefined,
  ])[] = [
    ['minutes', minutes === undefined ? undefined : nameDuration(minutes)],
    ['startsAt', startsAt && `${nameDay(startsAt)}, с ${formatClock(startsAt).text}`],
    ['deadline', deadline && `${nameDay(deadline)}, до ${formatClock(deadline).text}`],
    ['stops', stops === undefined ? undefined : formatStopCount(stops).text],
    ['meters', meters === undefined ? undefined : `не больше ${formatMeters(meters).text}`],
    ['legMeters', legMeters === undefined ? undefined : `переходы до ${formatMeters(legMeters).text}`],
    ['start', start && namePoint('от', start, guide)],
    ['end', end && namePoint('до', end, guide)],
    ['isRoundTrip', wishes.isRoundTrip ? 'с возвращением' : undefined],
    ['by', BY[wishes.by]],
  ]
  const { when, near, ...others } = conditions
  const keep = (part: Partial<Conditions>) => () => ({ ...wishes, conditions: { ...others, ...part } })
  return [
    ...fields.map(([id, label]) => ({
      id,
      label,
      without: () => (id === 'by' ? { ...wishes, by: 'foot' as const } : omit(wishes, id)),
    })),
    { id: 'when', label: when && nameWhen(when), without: keep(near ? { near } : {}) },
    { id: 'near', label: near && namePoint('рядом с', near, guide), without: keep(when ? { when } : {}) },
  ].flatMap(({ label, ...field }) => (label === undefined ? [] : [{ ...field, label }]))
}

function namePoint(preposition: 'от' | 'до' | 'рядом с', point: Point, guide: Guide) {
  if (point.kind === 'unknown') return undefined
  const isBeside = preposition === 'рядом с'
  if (point.kind === 'center') return `${preposition} ${isBeside ? 'центром' : 'центра'}`
  if (point.kind === 'visitor') return isBeside ? 'рядом со мной' : `${preposition} моего места`
  const place = guide.places.find(({ id }) => id === point.id)
  return place && `${preposition} ${isBeside ? 'местом' : 'места'} ${quote(place.name)}`
}

function nameWanted({ label, kind, count, step }: PlaceSet, { wanted }: Conditions): string | undefined {
  if (kind === 'place') return undefined
  if (count !== undefined && kind === 'category') return formatCategoryCount(count, label).text
  const isTheme = step === undefined && (kind === 'tag' || wanted.length === 1)
  return isTheme ? `тема ${quote(findKindNoun(label)?.plural ?? label)}` : `с остановкой ${quote(label)}`
}

function nameUnwanted({ label, kind }: PlaceSet): string {
  if (kind === 'place') return `без места ${quote(label)}`
  const noun = kind === 'category' ? findKindNoun(label) : undefined
  if (kind === 'category' && !noun) return `без категории ${quote(label)}`
  return noun ? `без ${noun.genitivePlural}` : `без мест по запросу ${quote(label)}`
}

function nameWhen(when: When): string | undefined {
  if (when.kind === 'now') return 'сейчас'
  if (when.kind === 'moment') return undefined
  return [nameDay(when.date), when.part && DAY_PARTS[when.part]].filter(Boolean).join(', ')
}

function nameDay(time: LocalTime): string {
  return dayFormat.format(new Date(`${getDate(time)}T00:00:00Z`))
}

function nameDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MIN), minutes % HOUR_MIN]
  const parts = [
    hours > 0 ? `${hours} ${chooseForm(hours, ['час', 'часа', 'часов'])}` : '',
    rest > 0 ? `${rest} ${chooseForm(rest, ['минута', 'минуты', 'минут'])}` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** In quotes; those within are of the other kind. */
function quote(text: string): string {
  return `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`
}

/** Made of what a set says, so that it means the same set in whatever order they stand. */
function hash({ placeIds, label, kind }: PlaceSet): string {
  return getSeededNumber(JSON.stringify([placeIds, label, kind]))
    .toString(36)
    .slice(2)
}
