import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { getOrigin } from '../dialogue/origin.ts'
import { listByInterest } from '../retrieval/interest.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { listPlaces } from '../retrieval/select-places.ts'
import type { Wish } from '../understanding.ts'
import { isForFamilies } from '../walks/walk-pool.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellPlace, tellQuotedPlace } from '../wording/place-name.ts'
import { tellMeters } from '../wording/quantity.ts'
import { endSentence, shorten } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { tellHours } from './opening.ts'
import { tellCaveat } from './tell-quotes.ts'

const MOST_COMPARED_PLACES = 2
const LONGEST_FACT = 130

/** The facts of two places beside each other, and which is for whom. */
export function answerCompare(context: AnswerContext): Reply {
  const { understanding } = context
  const [first, second] = listSides(context)
  const { unknownNames } = understanding.slots
  if (!first || !second) {
    const missing = unknownNames.length > 0 ? told`${tellMissing(unknownNames)} ` : UNTOLD
    const known = first
      ? told`С чем сравнить ${tellQuotedPlace(first)}?`
      : told`Назовите два места, и я сравню их.`
    return {
      told: told`${missing}${known}`,
      quickReplies: ['Что посмотреть в городе', 'Какие есть музеи'],
      remember: { placeId: first?.id },
    }
  }
  return {
    told: joinTold(
      [tellSide(context, first), tellSide(context, second), tellAdvice(context, first, second)],
      '\n',
    ),
    quickReplies: ['Маршрут через оба места', 'Расскажи про первое', 'Расскажи про второе'],
    remember: {
      placeId: undefined,
      list: [first.id, second.id],
      shown: MOST_COMPARED_PLACES,
      offer: composeUnderstanding('route_explicit', {
        wishes: [composePlaceWish('want', first.id), composePlaceWish('want', second.id)],
      }),
    },
  }
}

/** One place for each thing named, or two of the one kind that was. */
function listSides(context: AnswerContext): Place[] {
  const { guide, understanding, state } = context
  if (understanding.slots.wishes.length === 0 && understanding.slots.unknownNames.length === 0) {
    return state.list.slice(0, MOST_COMPARED_PLACES).flatMap((id) => findPlace(context, id) ?? [])
  }
  const wishes = understanding.slots.wishes.filter(({ role }) => role !== 'avoid')
  const alternatives = wishes.flatMap((wish) => listAlternatives(context, wish))
  if (alternatives.length > 1) return alternatives.slice(0, MOST_COMPARED_PLACES)
  const targets = wishes.flatMap(({ anyOf }) => anyOf)
  const sides = targets.flatMap((target) => {
    const [place] = listPlaces(guide, target)
    return place ? [place] : []
  })
  const named = [...new Set(sides)]
  const [only] = targets
  if (named.length === 1 && targets.length === 1 && only?.kind !== 'place' && only) {
    return listPlaces(guide, only).slice(0, MOST_COMPARED_PLACES)
  }
  return named.slice(0, MOST_COMPARED_PLACES)
}

const OR = / (?:или|либо|иль) /u

/** «Музей или собор» is one wish for any of them: to compare them is one of each kind wanted. */
function listAlternatives({ guide }: AnswerContext, { anyOf, said = '' }: Wish): Place[] {
  const kinds = said.toLowerCase().split(OR)
  if (kinds.length < 2) return []
  const places = listByInterest([...new Set(anyOf.flatMap((target) => listPlaces(guide, target)))])
  const taken = new Set<Place>()
  for (const kind of kinds) {
    const words = listWords(kind).map(toWord)
    const found = places.find(
      (place) =>
        !taken.has(place) &&
        listWords(`${place.name} ${place.category}`)
          .map(toWord)
          .some((own) => words.some((word) => compareForms(own, word) >= SAME_FORM)),
    )
    if (found) taken.add(found)
  }
  return taken.size === kinds.length ? [...taken] : []
}

function tellSide(context: AnswerContext, place: Place): GroundedText {
  const origin = getOrigin(context)
  const distance =
    origin.from === 'visitor'
      ? told` До места ${tellMeters(getDistanceMeters(origin.point, place.coordinates))} по прямой.`
      : UNTOLD
  const hours = place.openingHours ? told` ${capitalize(tellHours(context, place))}` : UNTOLD
  const description = endSentence(shorten(place.description, LONGEST_FACT))
  const caveat = tellCaveat(place, description)
  return told`${tellPlace(place)} — ${place.category}. ${description}${caveat === '' ? '' : ` ${caveat}`}${distance}${hours}`
}

function capitalize(piece: GroundedText): GroundedText {
  return { ...piece, text: piece.text.slice(0, 1).toUpperCase() + piece.text.slice(1) }
}

/** The one that suits who comes along, else what each has that the other lacks. */
function tellAdvice(context: AnswerContext, first: Place, second: Place): GroundedText {
  const { understanding, state } = context
  const companions = [...understanding.slots.companions, ...(state.walkWishes?.companions ?? [])]
  const forFamilies = [first, second].filter(isForFamilies)
  if (companions.includes('children') && forFamilies[0] && forFamilies.length === 1)
    return told`С детьми скорее сюда: ${tellQuotedPlace(forFamilies[0])}.`
  const firstOnly = findOwnMark(first, second)
  const secondOnly = findOwnMark(second, first)
  if (firstOnly === '' || secondOnly === '') return told`Оценок в каталоге нет, выбирать вам.`
  return told`Если важнее ${firstOnly} — ${tellQuotedPlace(first)}, если ${secondOnly} — ${tellQuotedPlace(second)}.`
}

/** A tag that one place has and the other lacks, and that its name does not say; its category when there is none. */
function findOwnMark(place: Place, other: Place): string {
  const own = place.tags.find((tag) => !other.tags.includes(tag) && !isInName(tag, place))
  if (own !== undefined) return own
  return place.category === other.category || isInName(place.category, place) ? '' : place.category
}

function isInName(tag: string, { name }: Place): boolean {
  const word = toWord(tag)
  return listWords(name).some((own) => compareForms(toWord(own), word) >= SAME_FORM)
}
