import { normalizeSpaces } from './check-turn.ts'
import type { Conversation } from './conversation.ts'
import type { Fault } from './fault.ts'
import { type Grounds, gatherGrounds, listClockTimes, listNumbers } from './grounds.ts'
import type { BotAnswer } from './talker.ts'

/** The maximum rounding of an estimate. */
const METERS_TOLERANCE = { share: 0.06, least: 60 }
const MINUTES_TOLERANCE = { share: 0.06, least: 6 }
const DAY_MINUTES = 24 * 60
const HOUR_MINUTES = 60

/** A pattern of figures in a text, and their source. */
type Shape = { pattern: RegExp; isKnown: (found: readonly string[], grounds: Grounds) => boolean }

/** The most specific patterns come first: what one has matched is removed before the next. */
const SHAPES: readonly Shape[] = [
  { pattern: /^ *\d{1,2}[.)] /gmu, isKnown: () => true },
  {
    pattern: /https?:\/\/[^\s»,)]+/gu,
    isKnown: ([url = ''], { source }) => source.includes(url.replace(/[./]+$/, '')),
  },
  { pattern: /\/(?:map|location)[^\s»,)]*/gu, isKnown: () => true },
  {
    pattern: /(?<!\d)\+?\d[\d ()‑–-]{7,}\d(?!\d)/gu,
    isKnown: ([phone = ''], grounds) => isPhoneKnown(phone, grounds),
  },
  // The end or the possible start of a walk that cannot end in time: computed from a walk that is not shown.
  {
    pattern: /(?:если закончить к|если начать(?: в)?|\(откроется) (?:\p{L}{2}, \d+ \p{L}+, )?\d{1,2}:\d\d/gu,
    isKnown: () => true,
  },
  {
    pattern: /(?<!\d)\d{1,2}:\d\d(?!\d)/gu,
    isKnown: ([time = ''], grounds) => isClockKnown(time, grounds),
  },
  // The time for a wish that cannot be met: a lower bound over places that the answer need not name.
  {
    pattern: /(?:хотя бы|не меньше|минимум|дать на маршрут) (?:\d+ ч(?: \d+ мин)?|\d+ мин)/giu,
    isKnown: () => true,
  },
  {
    pattern: /(\d+) ?(?:час[а-яё]*|ч\.?) (?:и )?(\d+) ?мин[а-яё]*/giu,
    isKnown: ([whole = '', h, m], grounds) =>
      isMinutesKnown(Number(h) * HOUR_MINUTES + Number(m), grounds) || grounds.source.includes(whole),
  },
  {
    pattern: /(\d+(?:,\d+)?) ?(?:час[а-яё]*|ч)(?![а-яё])/giu,
    isKnown: ([, h = ''], grounds) =>
      isMinutesKnown(toNumber(h) * HOUR_MINUTES, grounds) || grounds.written.has(h),
  },
  {
    pattern: /(\d+) ?мин[а-яё]*/giu,
    isKnown: ([, m = ''], grounds) => isMinutesKnown(Number(m), grounds) || grounds.written.has(m),
  },
  {
    pattern: /(\d+(?: \d{3})*(?:,\d+)?) ?(км|километр[а-яё]*|м|метр[а-яё]*)(?![а-яё])/giu,
    isKnown: ([, n = '', unit = ''], grounds) =>
      isMetersKnown(toNumber(n) * (unit.startsWith('к') ? 1000 : 1), grounds) ||
      grounds.written.has(n.replace(/ /g, '')),
  },
]

/** Finds figures of an answer without a source in the guide, the conversation or a computation. */
export function checkFacts(conversation: Conversation, answer: BotAnswer): Fault[] {
  const grounds = gatherGrounds(conversation, answer)
  return listUnknown(normalizeSpaces(answer.text), grounds).map((figure) => ({
    metric: 'ungrounded fact',
    says: `«${figure.trim()}» comes from nowhere`,
  }))
}

function listUnknown(text: string, grounds: Grounds): string[] {
  let rest = text
  const unknown: string[] = []
  for (const { pattern, isKnown } of SHAPES) {
    for (const match of rest.matchAll(pattern)) {
      if (!isKnown(match, grounds)) unknown.push(match[0])
    }
    rest = rest.replace(pattern, ' ')
  }
  const numbers = listNumbers(rest)
  return [...unknown, ...numbers.filter((number) => !isNumberKnown(number, grounds))]
}

function isNumberKnown(number: string, { written, counts }: Grounds): boolean {
  return written.has(number) || counts.has(Number(number))
}

function isPhoneKnown(phone: string, { source, written }: Grounds): boolean {
  const digits = phone.replace(/\D/g, '')
  const isInSource = source.replace(/[^\d\n"]/g, '').includes(digits)
  return isInSource || written.has(digits) || listNumbers(phone).every((part) => written.has(part))
}

function isClockKnown(time: string, { clock, walkTimes }: Grounds): boolean {
  const [minute = 0] = listClockTimes(time)
  const isDuring = walkTimes.some(([from, to]) =>
    [minute, minute + DAY_MINUTES].some((at) => at >= from - 1 && at <= to + 1),
  )
  return clock.has(minute) || isDuring
}

function isMinutesKnown(value: number, { minutes }: Grounds): boolean {
  return minutes.some((known) => isNear(value, known, MINUTES_TOLERANCE))
}

function isMetersKnown(value: number, { meters }: Grounds): boolean {
  return meters.some((known) => isNear(value, known, METERS_TOLERANCE))
}

function isNear(value: number, known: number, { share, least }: typeof METERS_TOLERANCE): boolean {
  return Math.abs(value - known) <= Math.max(least, known * share)
}

function toNumber(text: string): number {
  return Number(text.replace(/ /g, '').replace(',', '.'))
}
