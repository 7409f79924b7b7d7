import type { Place } from '#domain/place.ts'
import { isDoubtful } from '../guide/place-state.ts'
import { type GroundedText, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import type { AnswerContext } from './answer-context.ts'

/** Who knows the town, the likeliest first. */
const BY_PHONE = [/турист/iu, /справ/iu, /администрац|сельсовет|диспетчерск/iu]
/** Where people work who know the town, the likeliest first. */
const IN_PERSON = [
  /туристическ|визит-центр|информационн/iu,
  /библиотек/iu,
  /музей/iu,
  /(?:дом|дворец|центр) культуры/iu,
  /гостиниц|вокзал/iu,
]
const OF_THE_PAST = [/краевед|историч/iu, /музей/iu, /библиотек/iu]

type Asking = Pick<AnswerContext, 'guide'>

/** The number in the guide where people are told of the town, else a house where they may be. */
export function tellWhomToAsk({ guide }: Asking, first?: RegExp): GroundedText {
  const phones = guide.city.phones ?? []
  const phone = BY_PHONE.flatMap((name) => phones.find(({ label }) => name.test(label)) ?? [])[0]
  if (phone) return told`Спросить можно здесь: ${phone.label}, ${phone.number}.`
  return tellHouse(
    findHouse(guide.places, first ? [first, ...IN_PERSON] : IN_PERSON),
    'Подсказать могут на месте',
  )
}

/** Who may know what the guide does not tell of people and times gone by. */
export function tellWhoKnowsThePast({ guide }: Asking): GroundedText {
  return tellHouse(findHouse(guide.places, OF_THE_PAST), 'Об этом могут знать здесь')
}

function tellHouse(place: Place | undefined, lead: string): GroundedText {
  if (place === undefined) return UNTOLD
  const where = place.phone ? told`, ${place.phone}` : place.address ? told`, ${place.address}` : UNTOLD
  return { ...told`${lead}: ${tellQuotedPlace(place)}${where}.`, askedAtIds: [place.id] }
}

function findHouse(places: readonly Place[], names: readonly RegExp[]): Place | undefined {
  const inTown = places.filter((place) => place.outsideTown !== true && !isDoubtful(place))
  const sorted = inTown.toSorted((a, b) => Number(b.phone !== undefined) - Number(a.phone !== undefined))
  return names.flatMap(
    (name) => sorted.find(({ name: own, category }) => name.test(`${own} ${category}`.toLowerCase())) ?? [],
  )[0]
}
