import { getWeekday } from '#domain/content/hours/calendar-words.ts'
import { writeTime } from '#domain/content/hours/write-time.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import { listTimetables, type Ride, runsOn, type Timetable } from '../guide/timetable.ts'
import { getDate } from '../local-day.ts'
import { toMinuteOfDay } from '../local-time.ts'
import type { Understanding } from '../understanding.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { splitSentences } from '../wording/sentences.ts'
import { tellDay } from '../wording/time.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { tellSum } from './fare-sum.ts'
import { LONGEST_QUESTION } from './quote-limits.ts'

/** What is asked of a ride, or is a ride. */
const OF_RIDE =
  /автобус|поезд|электричк|паром|катер|теплоход|маршрутк|рейс|ехать|еду(?!\p{L})|едем|доехать|добра|успе|попасть|(?:надо|нужно).* быть/u
const GOES_ON =
  /автобус|рейс|ехать|успе|последн|перв(?:ый|ым)|обратно|оттуда|ближайш|следующ|во сколько|когда|сколько (?:стоит|стоят|билет|платить|с|за|это)(?: |$)|почем|билет|(?:в|во) (?:понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье)|завтра|послезавтра|встанет|выйдет/u
const ASKS_LAST = /последн|поздн/u
const ASKS_FIRST = /перв(?:ый|ым|ого)|пораньше|самый ранн/u
const COMES = /(?:^| )(?:обратно|оттуда|к нам|к вам|сюда|до вас|назад)(?: |$)/u
const ASKS_FARE = /сколько|встанет|выйдет|почем|цен|стоит|билет|платить|дорог/u
const FARE = /(?:билет|проезд)\p{L}*\s.*(?:руб|₽)/iu
/** «К девяти утра быть», «она к 12 накроет». */
const MUST_BE_THERE =
  /(?:^| )к (?:\d|час|двум|трем|четырем|пяти|шести|семи|восьми|девяти|десяти|одиннадцати|двенадцати|полудн)/u

/** The rides of a timetable that fit what is asked: the next, the last, the one to be there in time. */
export function answerTimetable(context: AnswerContext): Reply | undefined {
  const { understanding, state, guide } = context
  const { text } = understanding
  if (/такси|пешком|машин/u.test(text)) return undefined
  const isGoingOn =
    state.lastTimetable !== undefined && understanding.slots.wishes.every(({ role }) => role !== 'want')
  if (!(isGoingOn ? GOES_ON : OF_RIDE).test(text)) return undefined
  const found = findTimetable(listTimetables(guide), text, state.lastTimetable)
  if (found === undefined) return undefined
  const date = understanding.slots.date ?? getDate(context.turn.now)
  const rides = found.rides
    .filter(({ days }) => runsOn(days, getWeekday(date)))
    .sort((a, b) => a.leaves - b.leaves)
  const day = date === getDate(context.turn.now) ? told`сегодня` : tellDay(date)
  return {
    told: joinTold(
      [
        told`${found.label}, ${day}: ${tellRides(rides)}.`,
        chooseRide(context, rides, date),
        tellFare(found, understanding),
      ],
      ' ',
    ),
    quickReplies: ['А обратно?', 'Сколько стоит билет?'],
    remember: { lastTimetable: found.label, lastQuestion: text.slice(0, LONGEST_QUESTION) },
  }
}

function findTimetable(
  all: readonly Timetable[],
  text: string,
  last: string | undefined,
): Timetable | undefined {
  const words = normalizeWords(text).map(toWord)
  const has = (names: readonly Word[]) => isNamed(names, words)
  const isComing = (names: readonly Word[]) =>
    COMES.test(text) ||
    words.some(
      (word, at) =>
        /^(?:из|от|с|со)$/u.test(words[at - 1]?.text ?? '') &&
        names.some((name) => compareForms(name, word) >= SAME_FORM),
    )
  const before = ELSEWHERE.test(text) ? undefined : all.find(({ label }) => label === last)
  const [named] = all.filter(({ from, to }) => has(from) || has(to))
  if (named === undefined) {
    if (before === undefined) return undefined
    return COMES.test(text) ? (findBack(all, before) ?? before) : before
  }
  const ofNames = all.filter(({ from, to, section }) => section === named.section && (has(from) || has(to)))
  const going = ofNames.filter(({ from, to }) => (isComing(from) ? has(from) : has(to) && !isComing(to)))
  return going[0]
}

/** «А в Питер»: somewhere else, unless a day or an hour follows. */
const ELSEWHERE =
  /(?:^| )(?:в|во|до|из|на) (?!обратн|час|скольк|один|одну|два|две|понедел|вторник|сред|четвер|пятниц|суббот|воскрес|выходн|будн|автобус|поезд|паром|как|эт|тот|ту|день|нас|всех|двоих|троих)\p{L}{4,}/u
const ADJECTIVE = /(?:ый|ий|ой|ая|ое|ые)$/u
const MOST_OF_NAME = 0.5

/** Half of a name at least is said, and not its adjective alone. */
function isNamed(names: readonly Word[], words: readonly Word[]): boolean {
  const said = names.filter((name) => words.some((word) => compareForms(name, word) >= SAME_FORM))
  const isWhole = said.length === names.length
  return (
    said.length > 0 &&
    said.length >= names.length * MOST_OF_NAME &&
    (isWhole || said.some(({ text }) => !ADJECTIVE.test(text)))
  )
}

function findBack(all: readonly Timetable[], { from, to }: Timetable): Timetable | undefined {
  const isSame = (a: readonly Word[], b: readonly Word[]) =>
    a.length > 0 && a.some((word) => b.some((other) => compareForms(word, other) >= SAME_FORM))
  return all.find((other) => isSame(other.from, to) && isSame(other.to, from))
}

function tellRides(rides: readonly Ride[]): GroundedText {
  return rides.length === 0
    ? told`рейсов нет`
    : joinTold(
        rides.map(({ leaves }) => tellMinute(leaves)),
        ', ',
      )
}

function chooseRide(context: AnswerContext, rides: readonly Ride[], date: string): GroundedText {
  const { understanding, turn } = context
  const { text, slots } = understanding
  const isToday = date === getDate(turn.now)
  const now = toMinuteOfDay(turn.now)
  const deadline = slots.deadline ?? (MUST_BE_THERE.test(text) ? slots.startTime : undefined)
  const [first] = rides
  const last = rides.at(-1)
  if (first === undefined || last === undefined) return UNTOLD
  if (deadline !== undefined && /быть|успе|попасть|накрое|начал|начин|надо|нужно/u.test(text)) {
    const inTime = rides.filter(({ arrives }) => arrives !== undefined && arrives <= deadline).at(-1)
    if (inTime) return told`К ${tellMinute(deadline)} успеваете: ${tellRide(inTime)}.`
    if (rides.every(({ arrives }) => arrives !== undefined))
      return told`К ${tellMinute(deadline)} не успеть: первый — ${tellRide(first)}.`
  }
  if (ASKS_FIRST.test(text)) return told`Первый — ${tellRide(first)}.`
  const after = deadline ?? slots.startTime ?? (isToday ? now : 0)
  const next = rides.find(({ leaves }) => leaves >= after)
  const isGone = next === undefined ? told`После ${tellMinute(after)} уже не будет.` : UNTOLD
  if (ASKS_LAST.test(text) || next === undefined)
    return joinTold([told`Последний — ${tellRide(last)}.`, isGone], ' ')
  if (!isToday && slots.startTime === undefined) return UNTOLD
  return told`Ближайший — ${tellRide(next)}.`
}

function tellRide({ leaves, arrives }: Ride): GroundedText {
  return arrives === undefined
    ? told`в ${tellMinute(leaves)}`
    : told`в ${tellMinute(leaves)}, прибытие в ${tellMinute(arrives)}`
}

function tellMinute(minute: number): GroundedText {
  return toldComputed(writeTime(minute))
}

/** The fare of the row, else the sentence about it that stands beside the table. */
function tellFare({ fare, section }: Timetable, { text, slots }: Understanding): GroundedText {
  if (fare !== '') return joinTold([told`Билет: ${fare}.`, tellSum(text, slots, `билет ${fare}`)], ' ')
  if (!ASKS_FARE.test(text)) return UNTOLD
  const sentence = splitSentences(
    section
      .split('\n')
      .filter((line) => !line.startsWith('|'))
      .join('\n'),
  ).find((one) => FARE.test(one))
  return sentence === undefined
    ? UNTOLD
    : joinTold([toldComputed(sentence), tellSum(text, slots, sentence)], ' ')
}
