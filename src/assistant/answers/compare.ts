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
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellPlace, tellQuotedPlace } from '../wording/place-name.ts'
import { tellMeters } from '../wording/quantity.ts'
import { endSentence, shorten } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { tellHours } from './opening.ts'

const MOST_COMPARED_PLACES = 2
const LONGEST_FACT = 130
const MOST_COMPARED_TAGS = 4

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
      [
        tellSide(context, first),
        tellSide(context, second),
        joinTold([tellAdvice(first, second), 'Оценок в каталоге нет, выбирать вам.'], ' '),
      ],
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
  const tags = place.tags.slice(0, MOST_COMPARED_TAGS).join(', ')
  return told`${tellPlace(place)} — ${place.category}${tags ? `; теги: ${tags}` : ''}. ${endSentence(shorten(place.description, LONGEST_FACT))}${distance}${hours}`
}

function capitalize(piece: GroundedText): GroundedText {
  return { ...piece, text: piece.text.slice(0, 1).toUpperCase() + piece.text.slice(1) }
}

function tellAdvice(first: Place, second: Place): GroundedText {
  const firstOnly = findOwnMark(first, second)
  const secondOnly = findOwnMark(second, first)
  if (firstOnly === '' || secondOnly === '') return UNTOLD
  return told`Ближе тема «${firstOnly}» — выбирайте ${tellQuotedPlace(first)}; ближе «${secondOnly}» — ${tellQuotedPlace(second)}.`
}

/** A tag that one place has and the other lacks; its category when there is none. */
function findOwnMark(place: Place, other: Place): string {
  const own = place.tags.find((tag) => !other.tags.includes(tag))
  if (own !== undefined) return own
  return place.category === other.category ? '' : place.category
}
