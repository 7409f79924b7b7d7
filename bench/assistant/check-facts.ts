import { normalizeSpaces } from './check-turn.ts'
import type { Conversation } from './conversation.ts'
import type { Fault } from './fault.ts'
import { type Grounds, gatherGrounds, listClockTimes, listNumbers } from './grounds.ts'
import type { BotAnswer } from './talker.ts'

/** An estimate may be rounded this much. */
const METERS_TOLERANCE = { share: 0.06, least: 60 }
const MINUTES_TOLERANCE = { share: 0.06, least: 6 }

type Token = { text: string; check: (grounds: Grounds) => boolean }

/** Figures of an answer that neither the guide, nor the conversation, nor a computation holds. */
export function checkFacts(conversation: Conversation, answer: BotAnswer): Fault[] {
  const grounds = gatherGrounds(conversation, answer)
  return listTokens(normalizeSpaces(answer.text), conversation.town.source).flatMap((token) =>
    token.check(grounds)
      ? []
      : [{ metric: 'ungrounded fact', says: `«${token.text.trim()}» comes from nowhere` }],
  )
}

/** Reads the figures of a text, each taken away once it is read, the most telling shapes first. */
function listTokens(text: string, source: string): Token[] {
  let rest = text
  const tokens: Token[] = []
  const digits = source.replace(/[^\d\n"]/g, '')
  const take = (pattern: RegExp, check: (found: RegExpExecArray, grounds: Grounds) => boolean) => {
    rest = rest.replace(pattern, (...groups) => {
      const match = groups.slice(
        0,
        groups.findIndex((group) => typeof group === 'number'),
      )
      tokens.push({ text: match[0], check: (grounds) => check(match as RegExpExecArray, grounds) })
      return ' '
    })
  }
  const isWritten = (number: string, { written }: Grounds) => written.has(number)
  rest = rest.replace(/^ *\d{1,2}[.)] /gm, ' ')
  take(/https?:\/\/[^\s»,)]+/gu, ([url = '']) => source.includes(url.replace(/[./]+$/, '')))
  take(/\/(?:map|location)[^\s»,)]*/gu, () => true)
  take(/(?<!\d)\+?\d[\d ()‑–-]{7,}\d(?!\d)/gu, ([phone = ''], { written }) => {
    const number = phone.replace(/\D/g, '')
    return (
      digits.includes(number) || written.has(number) || listNumbers(phone).every((part) => written.has(part))
    )
  })
  take(/(?<!\d)(\d{1,2}):(\d\d)(?!\d)/gu, ([time = ''], grounds) => isClockKnown(time, grounds))
  take(/(\d+) ?(?:час[а-яё]*|ч\.?)(?: (?:и )?(\d+) ?мин[а-яё]*\.?)/giu, ([, h, m], grounds) =>
    isMinutesKnown(Number(h) * 60 + Number(m), grounds),
  )
  take(/(\d+(?:,\d+)?) ?(?:час[а-яё]*|ч)(?![а-яё])/giu, ([, h = ''], grounds) => {
    return isMinutesKnown(toNumber(h) * 60, grounds) || isWritten(h, grounds)
  })
  take(/(\d+) ?мин[а-яё]*/giu, ([, m = ''], grounds) => {
    return isMinutesKnown(Number(m), grounds) || isWritten(m, grounds)
  })
  take(
    /(\d+(?: \d{3})*(?:,\d+)?) ?(км|километр[а-яё]*|м|метр[а-яё]*)(?![а-яё])/giu,
    ([, n = '', unit = ''], grounds) => {
      const value = toNumber(n) * (unit.startsWith('к') ? 1000 : 1)
      return isMetersKnown(value, grounds) || isWritten(n.replace(/ /g, ''), grounds)
    },
  )
  for (const number of listNumbers(rest)) {
    tokens.push({
      text: number,
      check: (grounds) => isWritten(number, grounds) || grounds.counts.has(Number(number)),
    })
  }
  return tokens
}

function toNumber(text: string): number {
  return Number(text.replace(/ /g, '').replace(',', '.'))
}

function isClockKnown(time: string, { clock, walkTimes }: Grounds): boolean {
  const [minute = 0] = listClockTimes(time)
  const isDuring = walkTimes.some(([from, to]) =>
    [minute, minute + 24 * 60].some((at) => at >= from - 1 && at <= to + 1),
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
