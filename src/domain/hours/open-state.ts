import * as z from 'zod/mini'
import { DAY_MIN, MINUTE_MS } from '../time-units.ts'
import { getDay, getWeekday } from './calendar-words.ts'
import type { HoursReader } from './hours-reader.ts'
import { findDoubtfulHoliday } from './public-holidays.ts'

const localTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))

/**
 * The open state of a place by the town's clock: `now` is local time, `YYYY-MM-DDTHH:MM`, `changesAt` the next opening
 * or closing, absent beyond `LOOK_AHEAD_DAYS`. `unknown`: no hours, or undecided ones. `holiday`: the day in question
 * is a public holiday, when the hours are unreliable.
 */
export const openStateSchema = z.object({
  state: z.enum(['open', 'closed', 'unknown']),
  now: localTime,
  changesAt: z.optional(localTime),
  holiday: z.optional(z.object({ day: z.string(), isMoved: z.boolean() })),
})

export type OpenState = z.infer<typeof openStateSchema>

/** Returns the open intervals that overlap a local time; undefined for unparsable hours. */
type ListOpen = HoursReader['listOpen']

/** Which places are open, by the town's clock, and which closed. A missing place is unknown. */
export const openNowSchema = z.object({
  items: z.array(z.object({ id: z.int().check(z.positive()), isOpen: z.boolean() })),
})

export type OpenNow = z.infer<typeof openNowSchema>

/** Nobody plans more than a week ahead by a line on a page. */
const LOOK_AHEAD_DAYS = 7

type PlaceHours = { openingHours?: string | undefined; closedUntil?: string | undefined }

/** Returns whether a place is open at a local time, and the next change; it is closed during repairs. */
export function findOpenState(
  { openingHours, closedUntil }: PlaceHours,
  now: string,
  listOpen: ListOpen,
): OpenState {
  if (isRepaired(closedUntil, now)) return { state: 'closed', now }
  const open = listOpenAt(openingHours, now, listOpen)
  if (openingHours === undefined || open === undefined) return { state: 'unknown', now }
  const end = addMinutes(now, LOOK_AHEAD_DAYS * DAY_MIN)
  // Later days may be less certain than now: then only the present state is shown.
  const ahead = joinStretches(listOpen(openingHours, now, end) ?? open)
  const current = ahead.find(({ from, to }) => from <= now && now < to)
  const change = current ? current.to : ahead.find(({ from }) => from > now)?.from
  const changesAt = change !== undefined && change < end ? change : undefined
  const started = current && findDoubt(openingHours, current.from)
  if (started) return { state: 'unknown', now, holiday: { ...started, day: getDay(now) } }
  const holiday = current
    ? undefined
    : ((changesAt && findDoubt(openingHours, changesAt)) ?? findDoubt(openingHours, now))
  return {
    state: current ? 'open' : 'closed',
    now,
    ...(changesAt !== undefined && { changesAt }),
    ...(holiday && { holiday }),
  }
}

/** Returns what is known about places at a local time, `YYYY-MM-DDTHH:MM`. */
export function listOpenNow(
  places: readonly ({ id: number } & PlaceHours)[],
  now: string,
  listOpen: ListOpen,
): OpenNow {
  return {
    items: places.flatMap(({ id, openingHours, closedUntil }) => {
      if (isRepaired(closedUntil, now)) return [{ id, isOpen: false }]
      const open = listOpenAt(openingHours, now, listOpen)
      if (open === undefined) return []
      const isDoubtful = open.some(({ from }) => findDoubt(openingHours ?? '', from))
      return isDoubtful ? [] : [{ id, isOpen: open.length > 0 }]
    }),
  }
}

function findDoubt(openingHours: string, time: string): OpenState['holiday'] {
  const day = getDay(time)
  const holiday = findDoubtfulHoliday(openingHours, day)
  return holiday && { day, isMoved: holiday.isMoved }
}

function isRepaired(closedUntil: string | undefined, now: string): boolean {
  return closedUntil !== undefined && now < closedUntil
}

function listOpenAt(openingHours: string | undefined, now: string, listOpen: ListOpen) {
  return openingHours === undefined ? undefined : listOpen(openingHours, now, addMinutes(now, 1))
}

/** A stretch that continues where the one before ends is the same one: «20:00-24:00» and «00:00-02:00». */
export function joinStretches(stretches: readonly { from: string; to: string }[]) {
  const joined: { from: string; to: string }[] = []
  for (const stretch of stretches) {
    const last = joined.at(-1)
    if (last && last.to === stretch.from) last.to = stretch.to
    else joined.push({ ...stretch })
  }
  return joined
}

const DAYS = [
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
  'в воскресенье',
]

/** The text for visitors: «Открыто до 18:00», «Закрыто, откроется завтра в 10:00». */
export function describeOpenState({ state, now, changesAt, holiday }: OpenState): string {
  const doubt = holiday && describeDoubtfulDay(holiday, now)
  if (state === 'unknown') return doubt ? `${doubt}, открыто ли` : 'Открыто ли сейчас, неизвестно'
  if (state === 'open')
    return changesAt === undefined ? 'Открыто' : `Открыто до ${formatUntil(changesAt, now)}`
  const closed =
    changesAt === undefined
      ? 'Закрыто'
      : `Закрыто, откроется ${formatDay(changesAt, now)}в ${getClock(changesAt)}`
  return doubt ? `${closed}. ${doubt}` : closed
}

/** «Сегодня праздник, уточните»; a moved day off is no holiday to people with a calendar. */
function describeDoubtfulDay({ day, isMoved }: NonNullable<OpenState['holiday']>, now: string): string {
  const when = formatDay(day, now) || 'сегодня '
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}${isMoved ? 'праздничный выходной' : 'праздник'}, уточните`
}

/** A stretch past midnight needs no day. */
function formatUntil(until: string, now: string): string {
  const isNear = until < addMinutes(now, DAY_MIN)
  return isNear ? getClock(until) : `${getClock(until)} ${formatDay(until, now)}`.trim()
}

/** Returns «завтра », «в понедельник », or nothing for today. */
function formatDay(time: string, now: string): string {
  const day = getDay(time)
  if (now.startsWith(day)) return ''
  if (addMinutes(now, DAY_MIN).startsWith(day)) return 'завтра '
  return `${DAYS[getWeekday(day)]} `
}

function getClock(time: string): string {
  return time.slice('YYYY-MM-DDT'.length)
}

/** Local time has no gaps, so it is computed as UTC. */
function addMinutes(time: string, minutes: number): string {
  return new Date(Date.parse(`${time}Z`) + minutes * MINUTE_MS)
    .toISOString()
    .slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
