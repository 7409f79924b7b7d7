import { getDate } from '../local-day.ts'
import { type GroundedText, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import type { AnswerContext } from './answer-context.ts'

const ASKS_OF_NOW = /(?:^| )(?:еще|ещё|сейчас|щас|успе\p{L}*|ближайш\p{L}*|следующ\p{L}*)(?: |$)/u
const RUNS = /кажды[ей][^.;:]{2,25}с (\d{1,2}:\d\d) до (\d{1,2}:\d\d)/gu
const STARTS =
  /(?:начина\p{L}+|отход\p{L}+|отправл\p{L}+|ходит|уходит|старт\p{L}*|сеанс\p{L}*) в (\d{1,2}:\d\d(?:, \d{1,2}:\d\d)*(?: и (?:в )?\d{1,2}:\d\d)?)/gu

/** «Автобус ещё ходит?»: the one timetable that was told, looked at by the clock. */
export function tellNowNote(
  { understanding: { text, slots }, turn }: AnswerContext,
  said: string,
): GroundedText {
  const isOtherDay = slots.date !== undefined && slots.date !== getDate(turn.now)
  if (!ASKS_OF_NOW.test(text) || isOtherDay) return UNTOLD
  const now = turn.now.slice(11)
  const [runs, moreRuns] = [...said.matchAll(RUNS)]
  if (runs && moreRuns === undefined) {
    const [, from = '', to = ''] = runs.map(pad)
    if (now > to) return told`Сейчас ${toldComputed(now)}: сегодня уже не ходит.`
    return now < from ? UNTOLD : told`Сейчас ${toldComputed(now)}: ещё ходит.`
  }
  const [starts, moreStarts] = [...said.matchAll(STARTS)]
  if (runs || starts === undefined || moreStarts) return UNTOLD
  const next = (starts[1]?.match(/\d{1,2}:\d\d/gu) ?? []).map(pad).find((time) => time >= now)
  return next === undefined
    ? told`Сейчас ${toldComputed(now)}: на сегодня это уже прошло.`
    : told`Сейчас ${toldComputed(now)}: ближайшее время — ${toldComputed(next)}.`
}

function pad(time: string): string {
  return time.length === 4 ? `0${time}` : time
}
