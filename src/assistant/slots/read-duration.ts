import { HOUR_MIN } from '#domain/time-units.ts'
import type { Token } from '../language/split-tokens.ts'
import { readNumber } from './read-number.ts'
import { type Tag, textAt } from './tag.ts'

/** «На весь день», «на полдня»: what a visitor walks in such a time. */
export const OUTING_MIN = 8 * HOUR_MIN
const MAX_DAYS = 7
const HALF_DAY_MINUTES = 4 * HOUR_MIN

const HOURS = /^(?:ч|час|часа|часов|часу|часам|часик|часика|часиков|часок|часочек|часочка)$/
const MINUTES = /^(?:м|мин|минут|минута|минуты|минуту|минутк[аиу]|минуток|минуточек)$/
const DAYS = /^(?:день|дня|дней|сутки|суток)$/
/** «В два часа», «к двум часам», «через час»: a time of the clock. */
const CLOCK_PREPOSITION = /^(?:в|во|к|ко|до|с|со|после|через|от|каждый|каждые|сейчас)$/
const WHOLE = /^(?:весь|целый|полный)$/
/** «В час», «который час»: no length. */
const NO_LENGTH =
  /^(?:в|во|к|ко|до|с|со|после|через|сейчас|который|какой|этот|тот|каждый|тихий|комендантский|первый|последний|академический)$/
const DAY_PART = /^(?:дня|ночи|утра|вечера)$/

/** Durations that are one word or two, in minutes. */
const FIXED: readonly [phrase: readonly string[], minutes: number][] = [
  [['четверть', 'часа'], 15],
  [['три', 'четверти', 'часа'], 45],
  [['пол', 'часа'], 30],
  [['пол', 'часика'], 30],
  [['полчаса'], 30],
  [['получаса'], 30],
  [['полчасика'], 30],
  [['полчасочка'], 30],
  [['пол', 'дня'], HALF_DAY_MINUTES],
  [['полдня'], HALF_DAY_MINUTES],
  [['полуднев'], HALF_DAY_MINUTES],
  [['часок', 'другой'], 2 * HOUR_MIN],
  [['час', 'другой'], 2 * HOUR_MIN],
  [['часик', 'другой'], 2 * HOUR_MIN],
  [['час', 'полтора'], 90],
  [['час', 'два'], 2 * HOUR_MIN],
  [['час', 'с', 'половиной'], 90],
  [['часок'], HOUR_MIN],
  [['часик'], HOUR_MIN],
  [['часочек'], HOUR_MIN],
  [['сутки'], OUTING_MIN],
]

/** «На два часа», «минут на 40», «1,5 часа», «часок», «полдня», «на весь день». */
export function readDuration(tokens: readonly Token[], at: number): Tag | undefined {
  const found =
    readFixed(tokens, at) ?? readCounted(tokens, at) ?? readInverted(tokens, at) ?? readDay(tokens, at)
  if (found === undefined || found.minutes < 1 || SHIFT.test(textAt(tokens, found.next))) return undefined
  return {
    from: at,
    to: found.next,
    marks: ['#duration'],
    slots: { durationMinutes: Math.round(found.minutes) },
  }
}

/** «На час раньше» */
const SHIFT = /^(?:раньше|пораньше|позже|попозже|назад)$/

type Read = { readonly minutes: number; readonly next: number }

function readFixed(tokens: readonly Token[], at: number): Read | undefined {
  // «Через полчаса просится на руки»
  if (textAt(tokens, at - 1) === 'через') return undefined
  for (const [phrase, minutes] of FIXED) {
    if (phrase.every((word, i) => textAt(tokens, at + i) === word))
      return { minutes, next: at + phrase.length }
  }
  return undefined
}

/** A number and its unit: «два часа», «2 ч 30 мин», «два с половиной часа»; of «2–3 часа» the most that is said. */
function readCounted(tokens: readonly Token[], at: number): Read | undefined {
  const first = readNumber(tokens, at)
  const isWhole = first === undefined || Number.isInteger(first.value)
  if (isWhole && CLOCK_PREPOSITION.test(textAt(tokens, at - 1)) && !isWithin(tokens, at)) return undefined
  if (first === undefined) return readBareHour(tokens, at)
  let { value, next } = first
  const second = readNumber(tokens, next)
  if (second !== undefined && second.value > value && second.value <= value + 2) {
    value = second.value
    next = second.next
  }
  if (isWithHalf(tokens, next)) {
    value += 0.5
    next += 2
  }
  // «Малому 1.3, часа на два»: what stands after a comma is not its unit.
  const unit = PARTS.test(tokens[next]?.mark ?? '') ? '' : textAt(tokens, next)
  if (HOURS.test(unit)) return addMinutes(tokens, { minutes: value * HOUR_MIN, next: next + 1 })
  if (MINUTES.test(unit) && !(unit === 'м')) return { minutes: value, next: next + 1 }
  // Of several days one is planned.
  if (DAYS.test(unit) && value <= MAX_DAYS && !hasHours(tokens))
    return { minutes: OUTING_MIN, next: next + 1 }
  return undefined
}

const PARTS = /[,;.!?]/u

/** «Уложиться в два часа», «длительностью до двух часов»: a length in spite of the preposition. */
function isWithin(tokens: readonly Token[], at: number): boolean {
  const isIn = /^во?$/.test(textAt(tokens, at - 1))
  const before = tokens.slice(Math.max(0, at - 4), at - 1)
  return before.some(({ text }) => (isIn ? FIT_IN : LASTING).test(text))
}

const FIT_IN = /^(?:улож|влез|впис|помест|управ|укла|умест)/
const LASTING = /^(?:продолжительност|длительност|длиной|длин)/

function addMinutes(tokens: readonly Token[], read: Read): Read {
  if (isWithHalf(tokens, read.next)) {
    return { minutes: read.minutes + HOUR_MIN / 2, next: read.next + 2 }
  }
  const at = textAt(tokens, read.next) === 'и' ? read.next + 1 : read.next
  const more = readNumber(tokens, at)
  if (more === undefined || !MINUTES.test(textAt(tokens, more.next))) return read
  return { minutes: read.minutes + more.value, next: more.next + 1 }
}

function isWithHalf(tokens: readonly Token[], at: number): boolean {
  return textAt(tokens, at) === 'с' && textAt(tokens, at + 1) === 'половиной'
}

const ABOUT = /^(?:дольше|больше|более|менее|меньше|около|порядка|течение|максимум|минимум)$/

/** «На час», «за час», «только на улице, час», «не дольше часа». */
function readBareHour(tokens: readonly Token[], at: number): Read | undefined {
  // «Чуть дольше, часа полтора»
  const isCounted = readNumber(tokens, at + 1) !== undefined
  if (textAt(tokens, at) === 'часа' && ABOUT.test(textAt(tokens, at - 1)) && !isCounted) {
    return addMinutes(tokens, { minutes: HOUR_MIN, next: at + 1 })
  }
  if (textAt(tokens, at) !== 'час' || textAt(tokens, at + 1) === 'пик') return undefined
  if (NO_LENGTH.test(textAt(tokens, at - 1)) && !isWithin(tokens, at)) return undefined
  if (DAY_PART.test(textAt(tokens, at + 1))) return undefined
  return addMinutes(tokens, { minutes: HOUR_MIN, next: at + 1 })
}

/** «Часа на два», «минут на 40», «часов пять», «минут сорок». */
function readInverted(tokens: readonly Token[], at: number): Read | undefined {
  const unit = textAt(tokens, at)
  const isHours = HOURS.test(unit) && unit !== 'ч'
  if (!isHours && !(MINUTES.test(unit) && unit !== 'м')) return undefined
  const hasOn = textAt(tokens, at + 1) === 'на' || textAt(tokens, at + 1) === 'за'
  const number = readNumber(tokens, hasOn ? at + 2 : at + 1)
  if (number === undefined || tokens[number.next - 1]?.mark) return undefined
  // «В три часа два музея»
  if (!hasOn && readNumber(tokens, at - 1) !== undefined) return undefined
  // «Часа полтора-два»
  const more = tokens[number.next]?.mark === '-' ? readNumber(tokens, number.next) : undefined
  const { value, next } = more !== undefined && more.value > number.value ? more : number
  const read = { minutes: value * (isHours ? HOUR_MIN : 1), next }
  return isHours && isWithHalf(tokens, read.next) ? addMinutes(tokens, read) : read
}

/** «Сделайте нам день», «как день построить» */
const PLANNING = /^(?:придума|сделай|устро|постро|распиш|сплан|проведит|организ)/

/** «Дождь обещают весь день, что посмотреть за три часа», «приехали на день, погулять часа на два»: the hours count. */
function hasHours(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ text: unit }, at) =>
      HOURS.test(unit) &&
      (readNumber(tokens, at - 1) !== undefined ||
        (/^(?:на|за)$/.test(textAt(tokens, at + 1)) && readNumber(tokens, at + 2) !== undefined)),
  )
}

function readDay(tokens: readonly Token[], at: number): Read | undefined {
  const text = textAt(tokens, at)
  if (hasHours(tokens)) return undefined
  if (WHOLE.test(text) && DAYS.test(textAt(tokens, at + 1))) return { minutes: OUTING_MIN, next: at + 2 }
  if (text === 'день' && WHOLE.test(textAt(tokens, at + 1))) return { minutes: OUTING_MIN, next: at + 2 }
  if (
    text === 'день' &&
    /^(?:на|за)$/.test(textAt(tokens, at - 1)) &&
    !/^(?:город|рожден)/.test(textAt(tokens, at + 1))
  ) {
    return { minutes: OUTING_MIN, next: at + 1 }
  }
  const around = [at - 3, at - 2, at - 1, at + 1].map((index) => textAt(tokens, index))
  const isPlanned = text === 'день' && around.some((word) => PLANNING.test(word))
  if (isPlanned && !/^(?:город|рожден|победы|назад)/.test(textAt(tokens, at + 1)))
    return { minutes: OUTING_MIN, next: at + 1 }
  const isOne = /^(?:один|одного)$/.test(text) && DAYS.test(textAt(tokens, at + 1))
  return isOne || /^однодневн/.test(text) ? { minutes: OUTING_MIN, next: at + (isOne ? 2 : 1) } : undefined
}
