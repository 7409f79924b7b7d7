import { describeOpenState } from '#domain/hours/open-state.ts'
import type { Place } from '#domain/place.ts'
import { getDate } from '../local-time.ts'
import type { When } from '../request.ts'
import type { HoursState } from '../tools/check-hours.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import {
  describePlace,
  describeQuotedPlace,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { capitalize, uncapitalize } from '../wording/sentences.ts'
import { formatClock } from '../wording/time.ts'
import { nameWhen } from './condition-words.ts'
import { describeCaveat, describeMonthlyDays } from './describe-passages.ts'
import { composeRefusal, joinLines, joinList, joinSentences, type Part, type Reply } from './reply.ts'

const ALWAYS = '24/7'
const CLOCK_TIME = /\d:\d\d/
const MAX_HOURS_LISTED = 5
const ORDER: readonly HoursState['state'][] = ['open', 'noDoors', 'closed', 'unknown']

/** Returns the state of places now or at the requested time and their weekly hours; if unknown, a contact. */
export function composeHours(context: ToolContext, states: readonly HoursState[], when: When): Reply {
  const [only, another] = states
  if (only === undefined)
    return composeRefusal(
      grounded`Назовите место, и я скажу часы работы, если они известны.`,
      'Что сейчас открыто',
    )
  return another === undefined ? composeSingle(context, only, when) : composeSeveral(context, states, when)
}

function composeSingle(context: ToolContext, hours: HoursState, when: When): Reply {
  const { place, state, rule, holiday, sunset } = hours
  const isKnown = state !== 'unknown' || rule !== undefined
  // The weekly hours of a place that never closes, or is closed for long, add nothing.
  const saysMore = place.openingHours !== ALWAYS && (state !== 'closed' || CLOCK_TIME.test(rule ?? ''))
  return {
    text: joinSentences(
      grounded`${describeQuotedPlace(place)}: ${describeState(context, hours, when)}.`,
      rule && saysMore && grounded`Часы работы: ${groundedComputed(rule)}.`,
      describeMonthlyDays(context, place.id),
      capitalize(describeCaveat(place, '')),
      (holiday || !isKnown) && describeContact(place),
      sunset && grounded`Солнце сядет примерно в ${formatClock(sunset)}.`,
    ),
    quickReplies: ['Как туда пройти?', 'Расскажи подробнее'],
    remember: { before: 'place', focus: [place.id] },
    isSupported: isKnown,
  }
}

function describeContact({ phone, website }: Place): Part {
  if (phone !== undefined) return grounded`Уточнить можно по телефону ${phone}.`
  return website !== undefined && grounded`Уточнить можно на сайте: ${website}`
}

function composeSeveral(context: ToolContext, states: readonly HoursState[], when: When): Reply {
  const isUnknown = ({ state, holiday }: HoursState) => state === 'unknown' && holiday === undefined
  const known = states.filter((one) => !isUnknown(one))
  const shown = known
    .sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
    .slice(0, MAX_HOURS_LISTED)
  const unknown = states.filter(isUnknown).slice(0, MAX_HOURS_LISTED)
  const names = joinList(unknown.map(({ place }) => describeQuotedPlace(place)))
  return {
    text: joinLines(
      ...shown.map((one) => grounded`${describePlace(one.place)} — ${describeState(context, one, when)}.`),
      unknown.length > 0 && grounded`Часы работы не указаны: ${names}.`,
    ),
    quickReplies: ['Построй маршрут', 'Покажи на карте'],
    remember: { before: 'list', focus: shown.map(({ place }) => place.id) },
    isSupported: shown.length > 0,
  }
}

/** «Сейчас открыто до 18:00», «сб, 20 июня, открыто 10:00–18:00». */
function describeState({ now }: ToolContext, hours: HoursState, when: When): GroundedText {
  const { place, state, changesAt, holiday } = hours
  if (state === 'noDoors') return grounded`место под открытым небом, часов работы у него нет`
  if (state === 'unknown') {
    if (holiday === undefined) return grounded`часы работы в путеводителе не указаны`
    const kind = groundedComputed(holiday.isMoved ? 'праздничный выходной' : 'праздник')
    return when.kind === 'now'
      ? grounded`сегодня ${kind}, открыто ли, лучше уточнить`
      : grounded`${nameWhen(when)}: ${kind}, открыто ли, лучше уточнить`
  }
  if (place.openingHours === ALWAYS && state === 'open') return grounded`открыто круглосуточно`
  if (when.kind === 'day') return describeDayState(now, hours, when)
  const at = when.kind === 'now' ? now : when.at
  const said = uncapitalize(describeOpenState({ state, now: at, changesAt, holiday }))
  return grounded`${nameWhen(when)} ${groundedComputed(said)}`
}

function describeDayState(
  now: string,
  { state, stretches = [] }: HoursState,
  when: When & { kind: 'day' },
): GroundedText {
  const isToday = when.date === getDate(now) && when.part === undefined
  const day = isToday ? grounded`сегодня` : grounded`${nameWhen(when)},`
  if (state === 'closed') return grounded`${day} закрыто`
  const isWhole = stretches.some(
    ({ from, to }) => from.slice(0, 10) < to.slice(0, 10) && from.slice(11) === to.slice(11),
  )
  if (isWhole) return grounded`${day} открыто круглосуточно`
  // For a place that is open now only the closing time matters.
  const current = isToday ? stretches.find(({ from, to }) => from <= now && now < to) : undefined
  if (current) return grounded`${day} открыто до ${formatClock(current.to)}`
  if (isToday && stretches.every(({ to }) => to <= now)) return grounded`${day} уже закрыто`
  const times = stretches.map(({ from, to }) => grounded`${formatClock(from)}–${formatClock(to)}`)
  return grounded`${day} открыто ${joinList(times)}`
}
