import { HOUR_MIN } from '#domain/time-units.ts'
import type { Token } from '../language/split-tokens.ts'
import { toMinuteOfDay } from '../local-time.ts'
import { readNumber } from './read-number.ts'
import { type Tag, textAt } from './tag.ts'

const DAY_HOURS = 24
const NOON = 12
/** «9:30» is the morning: who means the evening writes 21:30. «5:30» may be either. */
const MORNING_HOUR = 7
/** Who says an hour later than this says so. */
const LATEST_HOUR = 21

const HOURS = /^(?:ч|час|часа|часов|часу|часам|часах)$/
const MINUTES = /^(?:мин|минут|минуты|минута)$/
const DEADLINE_PREPOSITION = /^(?:к|ко|до|позже|позднее|раньше)$/
const START_PREPOSITION = /^(?:в|во|с|со|после|около|от|на|сейчас)$/
const NOW = 'сейчас'
/** What may stand after a bare number that is a time: «к шести вернуться», «до семи и не позже». */
const FOLLOWER =
  /^(?:и|но|а|у|на|в|во|к|по|от|с|со|до|мы|я|нам|мне|меня|нас|надо|нужно|хочу|хотим|дома|обратно|открыт.*|работа.*|ли|или|чтобы?|успе.*|верн.*|быть|буд.*|поезд.*|автобус.*|уезж.*|уже|еще|максимум|примерно|сегодня|завтра|.*(?:ть|ться|ем|им))$/
/** «В шесть надо быть на вокзале»: the end and not the start. */
const MUST_BE_THERE =
  /^(?:верн.*|успе.*|обратно|обратн(?:ый|ая|ое)|назад|уезж.*|уеха.*|уед.*|отъезд.*|отплы.*|отчал.*|отход.*|отправл.*|уход(?:ит|им|ят)|улета.*|рейс.*|поезд.*|электричк.*|автобус.*|теплоход.*|паром.*|катер.*|самолет.*|быть|буд[еу].*|ждут|домой|дома|машина|такси|трансфер|забер.*|забир.*|заедут|заедет|закончи.*|заканчив.*)$/

/** «В 13:30 надо выезжать» */
const MUST = /^(?:надо|нужно|пора|придется|должн.*|обязан.*)$/
const DEPARTURE = /^(?:выезж|выеха|выедем|выдвиг)/

/** «Три часа до электрички, она в 14:20» */
const IT = /^(?:он|она|оно)$/
const VEHICLE = /^(?:поезд|электрич|автобус|теплоход|паром|катер|самолет|рейс)/

/** «Приедем к 11»: the beginning and not the end. */
const ARRIVAL = /^(?:приед|приезж|прибуд|прибыва|приход|придем|начн|начин|старт|выход|выйд)/
/** «Такси приедет за нами к трём»: then the walk is over. */
const FETCHING = /^(?:такси|машина|нами|мной)$/
/** A day that is not today, so that no hour of it is over. */
const OTHER_DAY =
  /^(?:завтра|послезавтра|понедельник|вторник|сред[ау]$|четверг|пятниц|суббот|воскресень|выходн|недел)/

/** «Спит утром до 11» */
const MORNING = /^(?:утром|утречком|утра|утренн.*)$/

const DAY_PARTS: Readonly<Record<string, (hour: number) => number>> = {
  утра: (hour) => hour % NOON,
  дня: (hour) => (hour <= 6 ? hour + NOON : hour),
  вечера: (hour) => (hour < NOON ? hour + NOON : hour),
  ночи: (hour) => (hour === NOON ? DAY_HOURS : hour >= 9 && hour < NOON ? hour + NOON : hour),
}

/** «К шести вечера», «до 18 часов», «в два часа дня», «с десяти», «18:30», «полседьмого», «в полдень». */
export function readClockTime(tokens: readonly Token[], at: number, now: string): Tag | undefined {
  const before = textAt(tokens, at - 1)
  const isUntil = DEADLINE_PREPOSITION.test(before)
  const hasPreposition = isUntil || START_PREPOSITION.test(before) || HOURS.test(before)
  const time = readTime(tokens, at, hasPreposition)
  if (time === undefined) return undefined
  const clause = getClause(tokens, at)
  const isArrival =
    /^ко?$/.test(before) &&
    clause.some(({ text }) => ARRIVAL.test(text)) &&
    !clause.some(({ text }) => FETCHING.test(text))
  const isOn = before === 'на' && VEHICLE.test(textAt(tokens, at - 2))
  const mayLeave = /^во?$/.test(before) || textAt(tokens, at) === 'без' || isOn
  const isOfVehicle =
    clause.some(({ text }) => IT.test(text)) && tokens.some(({ text }) => VEHICLE.test(text))
  const isLeaving = mayLeave && !isAfterArrival(clause, tokens[at]) && (isOfVehicle || mustBeThere(clause))
  const isEnd = (isUntil && !isArrival) || isLeaving
  const minute = resolveHalf(tokens, time, { before, now, clause })
  return {
    from: at,
    to: time.next,
    marks: ['#clock', isEnd ? '#deadline' : '#start'],
    slots: isEnd ? { deadline: minute } : { startTime: minute },
  }
}

function mustBeThere(clause: readonly Token[]): boolean {
  const says = (pattern: RegExp) => clause.some(({ text }) => pattern.test(text))
  return says(MUST_BE_THERE) || (says(MUST) && says(DEPARTURE))
}

/** «Приезжаем в 11 уезжаем в 16»: what is told right before the time is what happens then. */
function isAfterArrival(clause: readonly Token[], time: Token | undefined): boolean {
  const before = clause.slice(0, time ? clause.indexOf(time) : 0)
  const arrival = before.findLast(({ text }) => ARRIVAL.test(text) || MUST_BE_THERE.test(text))
  return (
    arrival !== undefined && ARRIVAL.test(arrival.text) && !before.some(({ text }) => FETCHING.test(text))
  )
}

/** Of the two hours that a time of twelve may be, the one that is meant; «сейчас два часа» is the one closer to now. */
function resolveHalf(
  tokens: readonly Token[],
  { minute, isSure }: Time,
  { before, now, clause }: { before: string; now: string; clause: readonly Token[] },
): number {
  if (isSure) return minute
  if (before === NOW) {
    const later = minute + NOON * HOUR_MIN
    const isLater =
      later < DAY_HOURS * HOUR_MIN &&
      Math.abs(later - toMinuteOfDay(now)) < Math.abs(minute - toMinuteOfDay(now))
    return isLater ? later : minute
  }
  const isToday = !tokens.some(({ text }) => OTHER_DAY.test(text))
  const isMorning = clause.some(({ text }) => MORNING.test(text))
  return chooseHalf(minute, isToday && !isMorning ? now : undefined)
}

/** The words between the punctuation marks around a token. */
function getClause(tokens: readonly Token[], at: number): readonly Token[] {
  let from = at
  while (from > 0 && tokens[from]?.mark === '') from -= 1
  const end = tokens.findIndex(({ mark }, after) => after > at && mark !== '')
  return tokens.slice(from, end < 0 ? tokens.length : end)
}

type Time = { readonly minute: number; readonly next: number; readonly isSure: boolean }

function readTime(tokens: readonly Token[], at: number, hasPreposition: boolean): Time | undefined {
  const text = textAt(tokens, at)
  const digital = /^(\d{1,2})[:.](\d\d)$/.exec(text)
  if (digital && (hasPreposition || text.includes(':'))) {
    const minute = Number(digital[1]) * HOUR_MIN + Number(digital[2])
    return minute < DAY_HOURS * HOUR_MIN && Number(digital[2]) < HOUR_MIN
      ? withDayPart(tokens, minute, at + 1, Number(digital[1]) >= MORNING_HOUR)
      : undefined
  }
  if (/^пол(?:дня|удня|день|удню)$/.test(text) && hasPreposition && textAt(tokens, at - 1) !== 'на') {
    return { minute: NOON * HOUR_MIN, next: at + 1, isSure: true }
  }
  if (/^пол(?:ноч[ьи]|уноч[ьи])$/.test(text))
    return { minute: DAY_HOURS * HOUR_MIN - 1, next: at + 1, isSure: true }
  return (
    readHalf(tokens, at) ?? readToHour(tokens, at) ?? (hasPreposition ? readHours(tokens, at) : undefined)
  )
}

const HALF_PAST: Readonly<Record<string, number>> = {
  первого: 1,
  второго: 2,
  третьего: 3,
  четвертого: 4,
  пятого: 5,
  шестого: 6,
  седьмого: 7,
  восьмого: 8,
  девятого: 9,
  десятого: 10,
  одиннадцатого: 11,
  двенадцатого: 12,
}

/** «Полседьмого», «пол седьмого», «половина седьмого»: half an hour before. */
function readHalf(tokens: readonly Token[], at: number): Time | undefined {
  const text = textAt(tokens, at)
  const isParted = /^пол(?:овин[ауые])?$/.test(text)
  const hour = HALF_PAST[isParted ? textAt(tokens, at + 1) : text.startsWith('пол') ? text.slice(3) : '']
  if (hour === undefined) return undefined
  return withDayPart(tokens, (hour - 1) * HOUR_MIN + 30, at + (isParted ? 2 : 1), false)
}

/** «Без двадцати пять», «без четверти шесть»: so much before the hour. */
function readToHour(tokens: readonly Token[], at: number): Time | undefined {
  if (textAt(tokens, at) !== 'без') return undefined
  const isQuarter = textAt(tokens, at + 1) === 'четверти'
  const less = isQuarter ? { value: 15, next: at + 2 } : readSingle(tokens, at + 1)
  if (less === undefined || less.value < 1 || less.value >= HOUR_MIN) return undefined
  const from = MINUTES.test(textAt(tokens, less.next)) ? less.next + 1 : less.next
  const hour = textAt(tokens, from) === 'час' ? { value: 1, next: from + 1 } : readNumber(tokens, from)
  if (hour === undefined || hour.value < 1 || hour.value > DAY_HOURS) return undefined
  return withDayPart(tokens, hour.value * HOUR_MIN - less.value, hour.next, hour.value > NOON)
}

/** «Двадцати пять» are two numbers here: twenty minutes to five. */
function readSingle(tokens: readonly Token[], at: number) {
  return readNumber(tokens.slice(0, at + 1), at)
}

function readHours(tokens: readonly Token[], at: number): Time | undefined {
  const isOneHour = textAt(tokens, at) === 'час' || textAt(tokens, at) === 'часу'
  const number = isOneHour ? { value: 1, next: at } : readNumber(tokens, at)
  if (number === undefined || number.value > DAY_HOURS || !Number.isInteger(number.value)) return undefined
  const hasUnit = HOURS.test(textAt(tokens, number.next))
  // «На два часа» is a length, «на 18 часов» a time.
  if (textAt(tokens, at - 1) === 'на' && !(number.value > NOON && hasUnit)) return undefined
  let next = hasUnit ? number.next + 1 : number.next
  let minute = number.value * HOUR_MIN
  const more = hasUnit ? readNumber(tokens, next) : undefined
  if (more !== undefined && MINUTES.test(textAt(tokens, more.next))) {
    minute += more.value
    next = more.next + 1
  }
  const time = withDayPart(tokens, minute, next, number.value > NOON)
  if (isOneHour && textAt(tokens, at - 1) !== 'к' && time.next === next) return undefined
  return hasUnit || time.next > next || mayEnd(tokens, next) || isRange(tokens, at) ? time : undefined
}

/** «С 12 до 15 экскурсия» */
function isRange(tokens: readonly Token[], at: number): boolean {
  const since = tokens.findIndex(({ text }, from) => /^со?$/.test(text) && from >= at - 4 && from < at - 2)
  return textAt(tokens, at - 1) === 'до' && since >= 0 && readNumber(tokens, since + 1) !== undefined
}

function withDayPart(tokens: readonly Token[], minute: number, next: number, isSure: boolean): Time {
  const part = DAY_PARTS[textAt(tokens, next)]
  if (part === undefined) return { minute, next, isSure }
  const hour = Math.floor(minute / HOUR_MIN)
  return { minute: part(hour) * HOUR_MIN + (minute % HOUR_MIN), next: next + 1, isSure: true }
}

function mayEnd(tokens: readonly Token[], next: number): boolean {
  const follower = tokens[next]
  return follower === undefined || follower.mark !== '' || FOLLOWER.test(follower.text)
}

/** «К шести» said in the morning is the evening: of both halves of the day the next one, in the waking hours. */
function chooseHalf(minute: number, now: string | undefined): number {
  const evening = minute + NOON * HOUR_MIN
  if (minute >= NOON * HOUR_MIN) return minute
  if (minute < 7 * HOUR_MIN) return evening
  if (now === undefined || evening > LATEST_HOUR * HOUR_MIN) return minute
  return toMinuteOfDay(now) <= minute ? minute : evening
}
