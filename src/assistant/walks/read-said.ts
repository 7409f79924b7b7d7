import { isOfKind } from '#domain/kinds/kinds.ts'
import { HOUR_MIN } from '#domain/time-units.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { composePlaceWish } from '../dialogue/compose-understanding.ts'
import { listWishPlaces } from '../retrieval/select-places.ts'
import type { Slots, Understanding, Wish } from '../understanding.ts'

const BOTH_ENDS =
  /(?:^|\s)(?:нач\S+|старт\S*) и (?:законч\S+|финиш\S*|заверш\S+)|(?:^|\s)(?:законч\S+|финиш\S*) и (?:нач\S+|старт\S*)/
const DEPARTS = /отплы|отчал|отправл|уезж|уед|уход|теплоход|поезд|автобус|электричк|паром|рейс/
const IN_ORDER = /в (?:таком|этом|такой|указанном|данном|том же) (?:же )?(?:порядке|последовательности)/
const OPEN_ONLY =
  /(?:только|лишь|чтобы?|туда,?|туда где|то,? что|где) (?:\p{L}+ ){0,3}(?:открыт\p{L}*|работа(?:ет|ют|ло|ли|ющ\p{L}*))/u

/** What the words of a message say of the walk beside its slots. */
export function readSaid(context: AnswerContext, given: Slots): Slots {
  const { understanding } = context
  const told = dropOtherHour(dropWhereFrom(context, given))
  const slots = readOpenOnly(understanding, readShade(understanding, told))
  return readWayBack(context, readBothEnds(context, readOrder(understanding, slots)))
}

/** «Едем из Калача»: that a text has the name says nothing of where the walk begins. */
function dropWhereFrom({ turn }: AnswerContext, slots: Slots): Slots {
  const isWhereFrom = ({ role, anyOf, said = '' }: Wish) =>
    role === 'start' && anyOf.every(({ kind }) => kind === 'feature') && turn.message.includes(`из ${said}`)
  return { ...slots, wishes: slots.wishes.filter((wish) => !isWhereFrom(wish)) }
}

const NOON = 12 * HOUR_MIN

/** «Лучше после обеда, она спит до 11»: no walk of the afternoon ends in the morning. */
function dropOtherHour(slots: Slots): Slots {
  const { dayPart, deadline } = slots
  const isLate = dayPart === 'afternoon' || dayPart === 'evening'
  return isLate && deadline !== undefined && deadline < NOON ? { ...slots, deadline: undefined } : slots
}

/** «Только туда, где сейчас открыто». */
function readOpenOnly({ text }: Understanding, slots: Slots): Slots {
  return OPEN_ONLY.test(text) && !/не работа|не открыт/u.test(text) ? { ...slots, isOpenOnly: true } : slots
}

const SHADE = /(?:^|\s)(?:в )?(?:тен(?:ь|и|ек|ечек|ечк\S*|ьк\S*)|прохлад\S*)(?=\s|$)/

/** Who asks for shade in the heat wants to be under trees and not under a roof. */
function readShade({ text }: Understanding, slots: Slots): Slots {
  return slots.weather === 'heat' && !slots.isIndoor && SHADE.test(text)
    ? { ...slots, isOutdoor: true }
    : slots
}

/** «Именно в таком порядке»: the wishes follow each other as they were named. */
function readOrder({ text }: Understanding, slots: Slots): Slots {
  if (!IN_ORDER.test(text) || slots.wishes.some(({ step }) => step !== undefined)) return slots
  const wishes = slots.wishes.map((wish, step) => (wish.role === 'want' ? { ...wish, step } : wish))
  return { ...slots, wishes }
}

/** «Начать и закончить у собора»: one place for both ends. */
function readBothEnds({ guide, understanding: { text } }: AnswerContext, slots: Slots): Slots {
  const ends = slots.wishes.filter(({ role }) => role === 'start' || role === 'end')
  const [end, other] = ends
  if (!BOTH_ENDS.test(text) || !end) return slots
  if (other) {
    // «Живём в „Лоции“, старт и финиш у отеля»
    const ids = listWishPlaces(guide, other).map(({ id }) => id)
    const same = listWishPlaces(guide, end).find(({ id }) => ids.includes(id))
    if (!same) return slots
    const rest = slots.wishes.filter((wish) => !ends.includes(wish))
    return {
      ...slots,
      wishes: [...rest, composePlaceWish('start', same.id), composePlaceWish('end', same.id)],
    }
  }
  const wishes = slots.wishes.filter((wish) => wish !== end)
  return { ...slots, wishes: [...wishes, { ...end, role: 'start' }, { ...end, role: 'end' }] }
}

/** «Сошли с теплохода на вокзале, в час отплываем»: who leaves from where the walk begins comes back there. */
function readWayBack({ guide, understanding: { text } }: AnswerContext, slots: Slots): Slots {
  const isStationAt = (wish: Wish) => {
    const places = wish.anyOf.every(({ kind }) => kind === 'tag') ? [] : listWishPlaces(guide, wish)
    return (
      places.length > 0 && places.every(({ category, name }) => isOfKind(`${category} ${name}`, 'isStation'))
    )
  }
  const start = slots.wishes.find(({ role }) => role === 'start')
  const hasEnd = slots.wishes.some(({ role }) => role === 'end' || role === 'last')
  // «Автобус в 17:50 с автостанции»: there the walk is over.
  const station = slots.wishes.find((wish) => wish.role === 'want' && isStationAt(wish))
  if (!start && !hasEnd && station && slots.deadline !== undefined && DEPARTS.test(text)) {
    const wishes = slots.wishes.map((wish): Wish => (wish === station ? { ...wish, role: 'end' } : wish))
    return { ...slots, wishes }
  }
  if (!start || hasEnd || slots.deadline === undefined || !DEPARTS.test(text)) return slots
  return isStationAt(start) ? { ...slots, isRoundTrip: true } : slots
}
