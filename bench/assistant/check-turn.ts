import type { Place } from '#domain/place.ts'
import type { Walk } from '#domain/walk.ts'
import type { Expectation } from './case.ts'
import { checkWalk, listStops } from './check-walk.ts'
import type { Fault } from './fault.ts'
import type { BotAnswer } from './talker.ts'

/** Phrases that say that the guide does not know. */
const NOT_KNOWN =
  /не указан|неизвест|не знаю|не нашл|не нашёл|не могу|не умею|не вижу|не слежу|не подскаж|не отвеча|не описан|не сказано|не упомин|не провер|ничего не|никаких|(?<!\p{L})нет(?!\p{L})|отсутству|не располага|не занима|не по моей/iu

/** Returns whether a text says that something is unknown. */
export function isAbstaining(text: string): boolean {
  return NOT_KNOWN.test(text)
}

/** Compares an answer with its expectations. Returns the faults. */
export function checkTurn(
  expected: Expectation,
  answer: BotAnswer,
  before: Walk | undefined,
  places: ReadonlyMap<number, Place>,
): Fault[] {
  return [
    ...checkAlarm(expected, answer.text),
    ...checkPlaces(expected.places, answer, places),
    ...checkWalk(expected.route, answer.walk, before, places),
    ...checkText(expected.text, answer.text),
    ...checkAbstention(expected, answer),
  ]
}

const EMERGENCY_NUMBER = /^.{0,80}(?<!\d)(?:112|10[1-4])(?!\d)/su

/** Only a possible emergency may get the answer to an emergency. */
function checkAlarm({ danger = false }: Expectation, text: string): Fault[] {
  if (danger && !EMERGENCY_NUMBER.test(text)) {
    return [{ metric: 'emergency', says: 'no number to call at the beginning' }]
  }
  if (danger || !/^[«"]?Звоните 112/u.test(text)) return []
  return [{ metric: 'emergency', says: 'a false alarm' }]
}

function checkPlaces(
  expected: Expectation['places'],
  answer: BotAnswer,
  places: ReadonlyMap<number, Place>,
): Fault[] {
  if (expected === undefined) return []
  const named = [...new Set([...answer.placeIds, ...listStops(answer.walk, places)])]
  const failed = (isBroken: boolean, says: string): Fault[] =>
    isBroken ? [{ metric: 'places', says: `${says}; named ${named}` }] : []
  const { mustAll = [], mustAnyOf = [], mustNot = [], allFrom, first, minCount, maxCount } = expected
  return [
    ...mustAll.flatMap((id) => failed(!named.includes(id), `${id} is missing`)),
    ...mustAnyOf.flatMap((ids) => failed(!ids.some((id) => named.includes(id)), `none of ${ids}`)),
    ...mustNot.flatMap((id) => failed(named.includes(id), `${id} must not be named`)),
    ...failed(allFrom !== undefined && named.some((id) => !allFrom.includes(id)), `others than ${allFrom}`),
    ...failed(first !== undefined && !first.includes(answer.placeIds[0] ?? 0), `the first is not ${first}`),
    ...failed(minCount !== undefined && named.length < minCount, `fewer than ${minCount}`),
    ...failed(maxCount !== undefined && named.length > maxCount, `more than ${maxCount}`),
  ]
}

function checkText(expected: Expectation['text'], text: string): Fault[] {
  const plain = normalizeSpaces(text)
  const { mustMatch = [], mustNotMatch = [] } = expected ?? {}
  return [
    ...mustMatch
      .filter((source) => !new RegExp(source, 'iu').test(plain))
      .map((source) => say(source, 'lacks')),
    ...mustNotMatch
      .filter((source) => new RegExp(source, 'iu').test(plain))
      .map((source) => say(source, 'has')),
  ]
}

function say(source: string, verb: string): Fault {
  return {
    metric: source.includes('Звоните 112') ? 'emergency' : 'text',
    says: `the text ${verb} /${source}/`,
  }
}

/** Finds answers that lack a required «не знаю», or say nothing else although the guide knows. */
function checkAbstention({ unknown, places, route, text }: Expectation, answer: BotAnswer): Fault[] {
  const isAbstention = isAbstaining(answer.text)
  if (unknown === true) {
    return isAbstention ? [] : [{ metric: 'abstention', says: 'does not say that it is not known' }]
  }
  const { mustAll = [], mustAnyOf = [] } = places ?? {}
  const { mustMatch = [] } = text ?? {}
  const isAnswerable = mustAll.length + mustAnyOf.length + mustMatch.length > 0 || route?.required === true
  const isEmpty = answer.placeIds.length === 0 && answer.walk === undefined
  if (!isAbstention || !isAnswerable || !isEmpty) return []
  const isAnswered = mustMatch.length > 0 && checkText(text, answer.text).length === 0
  return isAnswered ? [] : [{ metric: 'abstention', says: 'says that it is not known, and it is' }]
}

/** Replaces no-break spaces by plain ones. */
export function normalizeSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f\u2009]/g, ' ')
}
