import { isOneOf, type StemmedKind } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import { isDoubtful } from '../guide/place-state.ts'
import { type GroundedText, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import type { AnswerContext } from './answer-context.ts'

/** Who knows the town, the likeliest first. */
const BY_PHONE = [/турист/iu, /справ/iu, /администрац|сельсовет|диспетчерск/iu]
/** Where people work who know the town, the likeliest first. */
const IN_PERSON = [
  'туристический центр',
  'библиотека',
  'музей',
  'дом культуры',
  'гостиница',
  'вокзал',
] as const
const OF_THE_PAST = ['музей', 'библиотека'] as const
const LOCAL_HISTORY = /краевед|историч/iu

type Asking = Pick<AnswerContext, 'guide'>

/** The number in the guide where people are told of the town, else a house where they may be. */
export function tellWhomToAsk({ guide }: Asking, first: readonly StemmedKind[] = []): GroundedText {
  const phone = tellPhone({ guide })
  return phone ?? tellHouse(findHouse(guide.places, [...first, ...IN_PERSON]), 'Подсказать могут на месте')
}

/** Who has what maps for all the country have: the number of the town, else the map that everybody carries. */
export function tellMaps(asking: Asking): GroundedText {
  return tellPhone(asking) ?? told`Точнее всего подскажет карта в телефоне: там есть и часы работы.`
}

function tellPhone({ guide }: Asking): GroundedText | undefined {
  const phones = (guide.city.contacts ?? []).flatMap(({ name, phone }) => (phone ? { name, phone } : []))
  const phone = BY_PHONE.flatMap((known) => phones.find(({ name }) => known.test(name)) ?? [])[0]
  return phone && told`Спросить можно здесь: ${phone.name}, ${phone.phone}.`
}

/** Who may know what the guide does not tell of people and times gone by. */
export function tellWhoKnowsThePast({ guide }: Asking): GroundedText {
  const ofHistory = guide.places.filter(({ name, category }) => LOCAL_HISTORY.test(`${name} ${category}`))
  const house = findHouse(ofHistory, OF_THE_PAST) ?? findHouse(guide.places, OF_THE_PAST)
  return tellHouse(house, 'Об этом могут знать здесь')
}

function tellHouse(place: Place | undefined, lead: string): GroundedText {
  if (place === undefined) return UNTOLD
  const where = place.phone ? told`, ${place.phone}` : place.address ? told`, ${place.address}` : UNTOLD
  return { ...told`${lead}: ${tellQuotedPlace(place)}${where}.`, askedAtIds: [place.id] }
}

function findHouse(places: readonly Place[], kinds: readonly StemmedKind[]): Place | undefined {
  const inTown = places.filter((place) => place.outsideTown !== true && !isDoubtful(place))
  const sorted = inTown.toSorted((a, b) => Number(b.phone !== undefined) - Number(a.phone !== undefined))
  return kinds.flatMap(
    (kind) => sorted.find(({ name, category }) => isOneOf(`${name} ${category}`, [kind])) ?? [],
  )[0]
}
