import type { Slots, Wish } from '../understanding.ts'

/** Wishes of which a walk has one: the new takes the place of the old. */
const SINGLE: readonly Wish['role'][][] = [
  ['start', 'first'],
  ['end', 'last'],
]

/**
 * The wishes for a walk after a new message: what it says anew takes the place of the same wish, everything else
 * that was asked for stays (a time, places to avoid, a start).
 */
export function mergeWishes(old: Slots | undefined, said: Slots): Slots {
  if (!old) return said
  return {
    ...old,
    ...dropUnsaid(said),
    wishes: [...keepWishes(old.wishes, said.wishes), ...said.wishes],
    unknownNames: said.unknownNames,
    companions: [...new Set([...old.companions, ...said.companions])],
    ordinals: said.ordinals,
    ...mergeSurroundings(old, said),
  }
}

function dropUnsaid(slots: Slots): Partial<Slots> {
  return Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined))
}

/** «Под крышей» and «на улице», a moment and a part of the day do not go together: the later one counts. */
function mergeSurroundings(old: Slots, said: Slots): Partial<Slots> {
  const isTimeSaid = said.date !== undefined || said.startTime !== undefined || said.dayPart !== undefined
  return {
    isIndoor: said.isOutdoor ? undefined : (said.isIndoor ?? old.isIndoor),
    isOutdoor: said.isIndoor ? undefined : (said.isOutdoor ?? old.isOutdoor),
    weather: said.isOutdoor ? undefined : (said.weather ?? old.weather),
    ...(isTimeSaid
      ? { startTime: said.startTime, dayPart: said.dayPart, sun: said.sun, date: said.date ?? old.date }
      : {}),
    length: undefined,
    order: undefined,
    anaphor: undefined,
    asked: undefined,
  }
}

/** Old wishes but those that a new one replaces or takes back: a place wanted now is not avoided any more. */
function keepWishes(old: readonly Wish[], said: readonly Wish[]): Wish[] {
  const roles = new Set(said.map(({ role }) => role))
  const replaced = SINGLE.filter((group) => group.some((role) => roles.has(role))).flat()
  const wanted = new Set(listTargets(said, (role) => role !== 'avoid' && role !== 'remove'))
  const avoided = new Set(listTargets(said, (role) => role === 'avoid' || role === 'remove'))
  return old.filter((wish) => {
    const isAvoiding = wish.role === 'avoid' || wish.role === 'remove'
    const taken = isAvoiding ? wanted : avoided
    // «Сад сначала, собор потом»: what is said anew has its new place.
    const isSaidAnew =
      wish.role === 'want' && wish.anyOf.every((target) => wanted.has(JSON.stringify(target)))
    if (isSaidAnew) return false
    return !replaced.includes(wish.role) && !wish.anyOf.every((target) => taken.has(JSON.stringify(target)))
  })
}

function listTargets(wishes: readonly Wish[], hasRole: (role: Wish['role']) => boolean): string[] {
  return wishes
    .filter(({ role }) => hasRole(role))
    .flatMap(({ anyOf }) => anyOf.map((target) => JSON.stringify(target)))
}
