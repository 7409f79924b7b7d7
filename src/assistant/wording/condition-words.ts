import { writeTime } from '#domain/content/hours/write-time.ts'
import type { Place } from '#domain/place.ts'
import { DAY_MIN, HOUR_MIN } from '#domain/time-units.ts'
import type { Slots, Wish } from '../understanding.ts'
import { tellCategoryCount } from './category-nouns.ts'
import { findKindNoun, type KindNoun } from './kind-nouns.ts'
import { chooseForm } from './plural.ts'
import { tellMeters, tellStopCount } from './quantity.ts'

const COMPANIONS: Record<Slots['companions'][number], string> = {
  children: 'с детьми',
  elderly: 'с пожилыми',
  pram: 'с коляской',
  wheelchair: 'на инвалидной коляске',
  dog: 'с собакой',
  group: 'группой',
  couple: 'вдвоём',
  friends: 'с друзьями',
}
const WEATHER: Record<NonNullable<Slots['weather']>, string> = {
  rain: 'в дождь',
  heat: 'в жару',
  cold: 'в холод',
  snow: 'в снег',
  wind: 'в ветер',
  bad: 'в непогоду',
}
const BANKS: Record<NonNullable<Slots['bank']>, string> = {
  other: 'на том берегу',
  left: 'на левом берегу',
  right: 'на правом берегу',
}
const DAY_PARTS: Record<NonNullable<Slots['dayPart']>, string> = {
  morning: 'утром',
  afternoon: 'днём',
  evening: 'вечером',
  night: 'ночью',
}
const SUN: Record<NonNullable<Slots['sun']>, string> = { sunset: 'на закате', sunrise: 'на рассвете' }
/** Only what a walk is planned by: on foot one goes anyway, and of buses the guide knows nothing. */
const TRANSPORT: Partial<Record<NonNullable<Slots['transport']>, string>> = {
  bike: 'на велосипеде',
  car: 'на машине',
  scooter: 'на самокате',
}
/** What is asked for, and no theme of it. */
const WALK_ITSELF = /^(?:прогул|экскурс|тур(?:$| )|маршрут|погул|гулять)/
const dayFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The words of each simple slot that holds, by the slot's name, in the order in which they are shown. */
export function describeFields(slots: Slots): Partial<Record<keyof Slots, string | undefined>> {
  const { durationMinutes, startTime, deadline, date, dayPart, maxMeters, maxLegMeters, stopCount } = slots
  // A pram and a wheelchair need it anyway: taken back alone, it would still hold.
  const isStepFree =
    slots.isStepFree && !slots.companions.some((one) => one === 'pram' || one === 'wheelchair')
  return {
    durationMinutes: say(durationMinutes, nameDuration),
    date: date && dayFormat.format(new Date(`${date}T00:00:00Z`)),
    dayPart: slots.sun === undefined && dayPart ? DAY_PARTS[dayPart] : undefined,
    sun: slots.sun && SUN[slots.sun],
    startTime: say(startTime, (minute) => `с ${nameClock(minute)}`),
    deadline: say(deadline, (minute) => `до ${nameClock(minute)}`),
    stopCount: say(stopCount, (count) => tellStopCount(count).text),
    maxMeters: say(maxMeters, (meters) => `не больше ${tellMeters(meters).text}`),
    maxLegMeters: say(maxLegMeters, (meters) => `переходы до ${tellMeters(meters).text}`),
    isRoundTrip: slots.isRoundTrip ? 'с возвращением' : undefined,
    bank: slots.bank && BANKS[slots.bank],
    isFromVisitor: slots.isFromVisitor ? 'от моего места' : undefined,
    transport: slots.transport && TRANSPORT[slots.transport],
    isStepFree: isStepFree ? 'без лестниц' : undefined,
    isFree: slots.isFree ? 'бесплатно' : undefined,
    isOpenOnly: slots.isOpenOnly ? 'только открытое' : undefined,
    isIndoor: slots.isIndoor ? 'под крышей' : undefined,
    isOutdoor: slots.isOutdoor ? 'под открытым небом' : undefined,
    weather: slots.weather && WEATHER[slots.weather],
    groupSize: slots.companions.includes('group') ? undefined : say(slots.groupSize, namePeople),
  }
}

function say(value: number | undefined, name: (value: number) => string): string | undefined {
  return value === undefined ? undefined : name(value)
}

/** «С собакой», «группой, 12 человек». */
export function nameCompanion(companion: Slots['companions'][number], { groupSize }: Slots): string {
  const name = COMPANIONS[companion]
  return companion === 'group' && groupSize ? `${name}, ${namePeople(groupSize)}` : name
}

/**
 * «От вокзала», «без музеев», «тема „музеи“». Undefined for a wish that means no place of the guide, and for one
 * place to go to: that is a stop, and stands in the walk.
 */
export function nameWish(wish: Wish, places: readonly Place[]): string | undefined {
  if (places.length === 0 || WALK_ITSELF.test(wish.said ?? '')) return undefined
  switch (wish.role) {
    case 'start':
    case 'first':
      return nameEnd('от', wish, places)
    case 'end':
    case 'last':
      return nameEnd('до', wish, places)
    case 'avoid':
    case 'remove':
      return nameAvoided(wish, places)
    case 'near':
      return undefined
    default:
      return nameWanted(wish, places)
  }
}

function nameEnd(preposition: 'от' | 'до', wish: Wish, [place, other]: readonly Place[]): string {
  const noun = findNoun(wish)
  if (noun) return `${preposition} ${noun.genitive}`
  if (place && !other) return `${preposition} места ${quote(place.name)}`
  return `${preposition === 'от' ? 'начало' : 'конец'} по запросу ${quote(nameTargets(wish))}`
}

function nameAvoided(wish: Wish, [place, other]: readonly Place[]): string {
  const isPlace = wish.anyOf.every(({ kind }) => kind === 'place')
  const noun = findNoun(wish)
  if (noun && (!isPlace || other || wish.isSeveral)) return `без ${noun.genitivePlural}`
  if (place && !other) return `без места ${quote(place.name)}`
  return `без мест по запросу ${quote(nameTargets(wish))}`
}

function nameWanted(wish: Wish, places: readonly Place[]): string | undefined {
  const { anyOf, count, isSeveral, role, said } = wish
  const [target] = anyOf
  if (anyOf.length === 1 && target?.kind === 'place') return undefined
  if (count !== undefined && target?.kind === 'category')
    return tellCategoryCount(count, target.category).text
  if (role === 'only' && said === undefined && places.length > 1) return 'из показанных мест'
  const noun = findNoun(wish)
  if (isSeveral || role === 'only' || target?.kind === 'tag') {
    return `тема ${quote(noun?.plural ?? nameTargets(wish))}`
  }
  return `с остановкой ${quote(nameTargets(wish))}`
}

/** The noun of a single category, else that of the visitor's word. */
function findNoun({ anyOf: [target, other], said = '' }: Wish): KindNoun | undefined {
  return findKindNoun(target?.kind === 'category' && !other ? target.category : said)
}

/** A category or tag by its name, else what the visitor said, as it was said. */
function nameTargets({ anyOf: [target, other], said = '' }: Wish): string {
  if (target?.kind === 'category' && !other) return target.category
  if (target?.kind === 'tag' && !other) return target.tag
  return target?.kind === 'feature' && said === '' ? target.text : said
}

/** In quotes; those within are of the other kind. */
function quote(text: string): string {
  return `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`
}

function nameDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MIN), minutes % HOUR_MIN]
  const parts = [
    hours > 0 ? `${hours} ${chooseForm(hours, ['час', 'часа', 'часов'])}` : '',
    rest > 0 ? `${rest} ${chooseForm(rest, ['минута', 'минуты', 'минут'])}` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** The end of a day is the beginning of the next. */
function nameClock(minuteOfDay: number): string {
  return writeTime(minuteOfDay % DAY_MIN)
}

function namePeople(count: number): string {
  return `${count} ${chooseForm(count, ['человек', 'человека', 'человек'])}`
}
