import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import { findNextOpening, findOpenAt, getAskedTime, listOpenOn } from '../dialogue/opening.ts'
import { getDate } from '../local-day.ts'
import { countMinutes } from '../local-time.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellClock, tellDay } from '../wording/time.ts'
import type { AnswerContext } from './answer-context.ts'

/** Until when a place is open at the time that is asked about, or when it opens; nothing where that is not known. */
export function tellOpenNote({ guide, turn, understanding }: AnswerContext, place: Place): GroundedText {
  const asked = getAskedTime(understanding.slots, turn.now)
  if (asked.kind === 'day') return tellDayNote(listOpenOn(guide, place, asked.date))
  const open = findOpenAt(guide, place, asked.at)
  if (open === 'unknown') return UNTOLD
  const isNow = asked.at === turn.now
  if (open) {
    return countMinutes(asked.at, open.to) >= DAY_MIN
      ? UNTOLD
      : told`${isNow ? 'Сейчас открыто' : 'Открыто'} до ${tellEnd(open.to)}.`
  }
  const next = findNextOpening(guide, place, asked.at)
  const closed = isNow ? 'Сейчас закрыто' : 'В это время закрыто'
  if (!next) return told`${closed}.`
  const day = getDate(next) === getDate(asked.at) ? UNTOLD : told`${tellDay(getDate(next))}, `
  return told`${closed}, откроется ${day}в ${tellClock(next)}.`
}

function tellEnd(time: LocalTime): GroundedText {
  return time.endsWith('T00:00') ? told`полуночи` : tellClock(time)
}

function tellDayNote(open: ReturnType<typeof listOpenOn>): GroundedText {
  if (open === undefined) return UNTOLD
  if (open.length === 0) return told`В этот день закрыто.`
  if (open.some(({ from, to }) => countMinutes(from, to) >= DAY_MIN)) return UNTOLD
  const stretches = open.map(({ from, to }) => told`с ${tellClock(from)} до ${tellEnd(to)}`)
  return told`В этот день открыто ${joinTold(stretches, ', ')}.`
}
