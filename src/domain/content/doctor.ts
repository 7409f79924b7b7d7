import { isRepairOver } from '../hours/repair.ts'
import { hasNoDoors } from '../kinds/has-no-doors.ts'
import type { Place } from '../place.ts'
import { DAY_MS } from '../time-units.ts'
import { type DeadLink, findDeadLinks } from './dead-link.ts'

/** Reasons to recheck a place, in staff's words; most urgent first. */
export const REASONS = {
  complaint: 'Посетители отметили ошибку',
  repairOver: 'Ремонт должен был закончиться: место уже показано открытым',
  deadLink: 'Ссылка уже несколько дней не открывается',
  neverChecked: 'Сведения ни разу не проверены',
  stale: 'Сведения проверены больше года назад',
  unknownHours: 'Часы работы не известны',
  approximate: 'Точка указана примерно',
  withoutSources: 'Нет источников',
} as const

export type Reason = keyof typeof REASONS

/** After so many days a check is out of date. */
const STALE_DAYS = 365
/** Places to recheck per week. */
const RECHECK_COUNT = 5

/** A place to recheck, with reasons. */
export type Recheck = { place: Place; reasons: Reason[] }

/** Things to maintain in a running guide; `recheck` lists places to check, the most urgent first. */
type Diagnosis = { byReason: Record<Reason, Place[]>; recheck: Recheck[] }

/** Checks the places on a day of the town; `complaints` counts open reports by place, `deadLinks` are by address. */
export function diagnose(
  places: readonly Place[],
  today: string,
  {
    complaints,
    deadLinks,
  }: { complaints?: ReadonlyMap<number, number>; deadLinks?: ReadonlyMap<string, DeadLink> } = {},
): Diagnosis {
  const staleBefore = new Date(Date.parse(today) - STALE_DAYS * DAY_MS).toISOString().slice(0, 10)
  const complaintsOf = ({ id }: Place) => complaints?.get(id) ?? 0
  const isTrue: Record<Reason, (place: Place) => boolean> = {
    complaint: (place) => complaintsOf(place) > 0,
    repairOver: (place) => isRepairOver(place, today),
    deadLink: (place) => deadLinks !== undefined && findDeadLinks(place, deadLinks).length > 0,
    neverChecked: ({ checkedAt }) => checkedAt === undefined,
    stale: ({ checkedAt }) => checkedAt !== undefined && checkedAt < staleBefore,
    unknownHours: (place) => place.openingHours === undefined && !hasNoDoors(place),
    approximate: ({ coordinates }) => coordinates.precision === 'approximate',
    withoutSources: ({ sources }) => sources.length === 0,
  }
  const all = Object.keys(REASONS) as Reason[]
  const found = places.map((place) => ({ place, reasons: all.filter((reason) => isTrue[reason](place)) }))
  const urgency = ({ reasons }: Recheck) => all.indexOf(reasons[0] ?? 'withoutSources')
  return {
    byReason: Object.fromEntries(all.map((reason) => [reason, places.filter(isTrue[reason])])) as Record<
      Reason,
      Place[]
    >,
    recheck: found
      .filter(({ reasons }) => reasons.length > 0)
      .sort(
        (a, b) =>
          complaintsOf(b.place) - complaintsOf(a.place) ||
          urgency(a) - urgency(b) ||
          (a.place.checkedAt ?? '').localeCompare(b.place.checkedAt ?? '') ||
          b.reasons.length - a.reasons.length,
      )
      .slice(0, RECHECK_COUNT),
  }
}
