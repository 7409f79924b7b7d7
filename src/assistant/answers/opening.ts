import type { Place } from '#domain/place.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { type AskedTime, findNextOpening, findOpenAt, getAskedTime, listOpenOn } from '../dialogue/opening.ts'
import { getDate } from '../local-day.ts'
import { countMinutes } from '../local-time.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { tellPlace, tellQuotedPlace } from '../wording/place-name.ts'
import { tellPlaceCount } from '../wording/quantity.ts'
import { endSentence } from '../wording/sentences.ts'
import { tellClock, tellDay, tellMoment } from '../wording/time.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'

const MOST_OPENING_PLACES = 3
const HOURS_REPLIES = ['Как туда пройти?', 'Что сейчас открыто', 'Построй маршрут']
const AROUND_THE_CLOCK = /круглосуточн/

/** Places known to be open at the asked time, and how many have no hours. */
export function answerOpenNow(context: AnswerContext): Reply {
  const { guide, turn, understanding } = context
  const named = listNamedPlaces(context)
  if (named.length === 1) return answerHours(context)
  const places = named.length > 0 ? named : guide.places
  const asked = getAskedTime(understanding.slots, turn.now)
  const known = places.filter((place) => isKnown(context, place))
  const open = known.filter((place) => isOpen(context, place, asked))
  const when = tellAsked(asked)
  const unknown = places.length - known.length
  if (known.length === 0) return answerNoHours(places.length, when)
  const unknownNote = unknown === 0 ? UNTOLD : told`Без указанных часов работы: ${tellPlaceCount(unknown)}.`
  if (open.length === 0) return answerAllClosed(context, known, when, unknownNote)
  return replyWithList({
    context,
    places: open,
    head: told`Открыто (${when}) ${tellPlaceCount(open.length)}:`,
    getFact: (place) => tellHoursText(context, place),
    note: unknownNote,
  })
}

/** Nothing is open then: when the few that were asked for open next. */
function answerAllClosed(
  context: AnswerContext,
  known: readonly Place[],
  when: GroundedText,
  note: GroundedText,
): Reply {
  const few = known.length <= MOST_OPENING_PLACES + 1 ? known : []
  const lines = few.map((place) => {
    const next = findNextOpening(context.guide, place, context.turn.now)
    return next
      ? told`${tellPlace(place)}: откроется ${tellMoment(next)}`
      : told`${tellPlace(place)}: закрыто`
  })
  return {
    told: joinTold(
      [told`По часам работы из каталога в это время (${when}) всё закрыто.`, ...lines, note],
      '\n',
    ),
    quickReplies: ['Что открыто завтра', 'Построй маршрут'],
    remember: { list: few.map(({ id }) => id), shown: few.length, placeId: undefined },
  }
}

/** The hours of the named places, and whether they are open at the asked time. */
export function answerHours(context: AnswerContext): Reply {
  const places = listNamedPlaces(context)
  if (places.length === 0) return askWhichPlace(context)
  const shown = places.slice(0, MOST_OPENING_PLACES)
  const [only] = places
  const isAlone = places.length === 1 && only !== undefined
  return {
    told: joinTold(
      shown.map(
        (place) => told`${isAlone ? tellQuotedPlace(place) : tellPlace(place)}: ${tellHours(context, place)}`,
      ),
      '\n',
    ),
    quickReplies: HOURS_REPLIES,
    remember: {
      placeId: isAlone ? only.id : undefined,
      ...(isAlone ? {} : { list: places.map(({ id }) => id), shown: shown.length }),
    },
  }
}

/** Hours verbatim with the state at the asked time, or that they are not known. */
export function tellHours(context: AnswerContext, place: Place): GroundedText {
  const { turn, understanding } = context
  const text = tellHoursText(context, place)
  if (text.text === '') {
    const note = place.additionalInfo ? told` ${endSentence(place.additionalInfo)}` : UNTOLD
    const advice = place.phone ? told` Уточнить можно по телефону ${place.phone}.` : UNTOLD
    return told`часы работы в каталоге не указаны.${note}${advice}`
  }
  const asked = getAskedTime(understanding.slots, turn.now)
  return told`часы работы — ${text}. ${tellState(context, place, asked)}`
}

function tellState(context: AnswerContext, place: Place, asked: AskedTime): GroundedText {
  const { guide, turn } = context
  if (asked.kind === 'day') {
    const open = listOpenOn(guide, place, asked.date) ?? []
    if (open.length === 0) return told`В этот день (${tellDay(asked.date)}) закрыто.`
    const isWholeDay = open.some(({ from, to }) => countMinutes(from, to) >= DAY_MIN)
    if (isWholeDay) return told`В этот день (${tellDay(asked.date)}) открыто круглосуточно.`
    const stretches = open.map(({ from, to }) => told`${tellClock(from)}–${tellClock(to)}`)
    return told`В этот день (${tellDay(asked.date)}) открыто ${joinTold(stretches, ', ')}.`
  }
  const prefix =
    asked.at === turn.now
      ? told`Сейчас (${tellMoment(asked.at)})`
      : told`В это время (${tellMoment(asked.at)})`
  const open = findOpenAt(guide, place, asked.at)
  if (open && open !== 'unknown') {
    const isEndless = countMinutes(asked.at, open.to) >= DAY_MIN
    return isEndless ? told`${prefix} открыто.` : told`${prefix} открыто, до ${tellClock(open.to)}.`
  }
  const next = findNextOpening(guide, place, asked.at)
  if (!next) return told`${prefix} закрыто.`
  const day = getDate(next) === getDate(asked.at) ? told`в` : told`${tellDay(getDate(next))}, в`
  return told`${prefix} закрыто. Откроется ${day} ${tellClock(next)}.`
}

/** The hours as the guide tells them, whatever the day; empty where they are not known. */
export function tellHoursText({ guide }: AnswerContext, place: Place): GroundedText {
  const described = place.openingHours === undefined ? undefined : guide.hours.describe(place.openingHours)
  return described === undefined ? UNTOLD : toldComputed(described)
}

function isKnown({ guide, turn }: AnswerContext, place: Place): boolean {
  return findOpenAt(guide, place, turn.now) !== 'unknown'
}

function isOpen({ guide, understanding }: AnswerContext, place: Place, asked: AskedTime): boolean {
  if (AROUND_THE_CLOCK.test(understanding.text)) return place.openingHours === '24/7'
  if (asked.kind === 'day') return (listOpenOn(guide, place, asked.date) ?? []).length > 0
  return findOpenAt(guide, place, asked.at) !== undefined
}

function tellAsked(asked: AskedTime): GroundedText {
  return asked.kind === 'day' ? tellDay(asked.date) : tellMoment(asked.at)
}

function answerNoHours(count: number, when: GroundedText): Reply {
  return {
    told: told`Сказать, что открыто (${when}), не могу: часы работы в каталоге не указаны (${tellPlaceCount(count)}). Уточните перед посещением по телефону или на месте.`,
    quickReplies: ['Погулять на улице', 'Что посмотреть в городе'],
    remember: { list: [], shown: 0 },
  }
}

function askWhichPlace({ understanding }: AnswerContext): Reply {
  const [unknown] = understanding.slots.unknownNames
  return {
    told: unknown
      ? told`Такого места в каталоге нет, часов работы не знаю. О каком месте каталога рассказать?`
      : told`О каком месте вы спрашиваете? Назовите его, и я скажу часы работы, если они известны.`,
    quickReplies: ['Что сейчас открыто', 'Какие есть музеи'],
  }
}
