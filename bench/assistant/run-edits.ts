import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGuideIndex } from '#assistant/guide/guide-index.ts'
import { addMinutes, countMinutes } from '#assistant/local-time.ts'
import {
  type NeedKey,
  NO_CONDITIONS,
  type PlaceSet,
  type WalkEdit,
  type WalkWishes,
} from '#assistant/request.ts'
import type { ToolContext } from '#assistant/tools/tool-context.ts'
import { changeWalk } from '#assistant/tools/walk/change-walk.ts'
import { isBroken } from '#assistant/tools/walk/judge-stops.ts'
import type { PlannedWalk, WalkOutcome } from '#assistant/tools/walk/walk-outcome.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import { measureWalk, type Walk } from '#domain/walk.ts'
import { ROOT } from '../../scripts/setup.mjs'
import { getTown } from './town.ts'
import meantFile from './walk-edits-meant.json' with { type: 'json' }

/** The labels of a line of `training/data/walk-edits`. */
type Line = { walk: string[]; say: string; edit: WalkEdit['kind'][]; targets: string[] }
type MeantEdit = Pick<WalkEdit, 'kind' | 'position'> & { sets?: string[]; by?: string[]; stops?: number[] }
type Meant = {
  edits?: MeantEdit[]
  said?: Omit<Partial<WalkWishes>, 'conditions'> & { needs?: NeedKey[]; unwantedNeeds?: NeedKey[] }
}

/** Values, kinds and positions as a reader understands them, which the labels lack. */
const MEANT = meantFile as unknown as Readonly<Record<string, Meant>>
const NOW = '2026-06-17T10:00'
const MAX_LATE_MIN = 30
const LINES = join(ROOT, 'training', 'data', 'walk-edits', 'kedrinsk.jsonl')

const town = await getTown('kedrinsk')
const { places } = town.guide
const context: ToolContext = { guide: town.guide, index: createGuideIndex(town.guide), now: NOW }

function toSet(name: string): PlaceSet {
  const [kind, label = ''] = name.split(':')
  const isKind = kind === 'category' || kind === 'tag'
  const found = places.filter((place) =>
    kind === 'category'
      ? place.category === label
      : kind === 'tag'
        ? place.tags.includes(label)
        : place.name === name,
  )
  if (found.length === 0) throw new Error(`no place «${name}»`)
  return { placeIds: found.map(({ id }) => id), label: isKind ? label : name, kind: isKind ? kind : 'place' }
}

function toWalk(names: readonly string[]): Walk {
  const stops = names
    .map((name) => places.find((place) => place.name === name))
    .filter((place) => place !== undefined)
  const { legs: _legs, ...totals } = measureWalk(
    stops.map((place) => ({ ...place.coordinates, visitMinutes: getVisitMinutes(place) })),
  )
  const points = stops.map(({ id, name, coordinates: { lat, lng } }) => ({ id, name, lat, lng }))
  return { points, ...totals, startsAt: NOW, endsAt: addMinutes(NOW, totals.totalMinutes) }
}

/** Returns the edits of a line with everything that its labels name. */
function toEdits({ walk, say, edit, targets }: Line): WalkEdit[] {
  const own = MEANT[say]?.edits?.map(({ sets = [], by, stops = [], ...rest }) => ({
    ...rest,
    sets: sets.map(toSet),
    stops,
    ...(by && { by: by.map(toSet) }),
  }))
  if (own) return own
  const left = [...targets]
  const take = (isTaken: (name: string) => boolean, most = targets.length) => {
    const taken = left.filter(isTaken).slice(0, most)
    for (const name of taken) left.splice(left.indexOf(name), 1)
    return taken.map(toSet)
  }
  const isThere = (name: string) => walk.includes(name)
  return edit.map((kind): WalkEdit => {
    const empty = { kind, sets: [], stops: [] }
    if (kind === 'remove' || kind === 'reorder') return { ...empty, sets: take(isThere) }
    if (kind === 'add') return { ...empty, sets: take((name) => !isThere(name)) }
    if (kind === 'start' || kind === 'end') return { ...empty, sets: take(() => true, 1) }
    if (kind !== 'replace') return empty
    const sets = take(isThere, 1)
    const by = take((name) => !isThere(name), 1)
    return { ...empty, sets, ...(by.length > 0 && { by }) }
  })
}

function toSaid({ say }: Line): WalkWishes {
  const { needs = [], unwantedNeeds = [], ...limits } = MEANT[say]?.said ?? {}
  const toNeeds = (keys: readonly NeedKey[]) => keys.map((key) => ({ key }))
  return {
    by: 'foot',
    ...limits,
    conditions: { ...NO_CONDITIONS, needs: toNeeds(needs), unwantedNeeds: toNeeds(unwantedNeeds) },
  }
}

/** A walk before and after its edits. */
type Changed = {
  before: Walk
  outcome: PlannedWalk
  said: WalkWishes
  old: readonly number[]
  ids: readonly number[]
  gone: readonly number[]
  come: readonly number[]
}
/** The places that an edit names. */
type Named = { edit: WalkEdit; named: readonly number[] }

const isIn = (set: PlaceSet | undefined, list: readonly number[]) =>
  list.some((id) => set?.placeIds.includes(id))

/** Returns whether an edit was applied. */
const HOLDS: Readonly<Record<WalkEdit['kind'], (changed: Changed, named: Named) => boolean>> = {
  remove: ({ ids }, { named }) => !named.some((id) => ids.includes(id)),
  exclude: ({ ids, outcome }, { edit }) =>
    !edit.sets.some((set) => isIn(set, ids)) &&
    !outcome.stops.some(({ verdicts }) => verdicts.some(isBroken)),
  // Other exclusions may leave nothing to add; the answer says so.
  add: ({ come, outcome, said }, { edit }) =>
    edit.sets.every((set) => isIn(set, come)) ||
    (said.conditions.unwantedNeeds.length > 0 &&
      outcome.change?.faults.some(({ kind }) => kind === 'absent') === true),
  replace: ({ ids, come }, { edit, named }) =>
    !named.some((id) => ids.includes(id)) &&
    (edit.by ? edit.by.every((set) => isIn(set, ids)) : come.length > 0),
  start: ({ ids }, { edit: { sets } }) => sets.length === 0 || isIn(sets[0], ids.slice(0, 1)),
  end: ({ ids, said }, { edit: { sets } }) =>
    sets.length === 0 || isIn(sets[0], said.isRoundTrip ? ids.slice(0, 1) : ids.slice(-1)),
  shorten: ({ before, outcome: { plan }, said }) =>
    plan.walk.totalMinutes < before.totalMinutes &&
    plan.walk.totalMinutes <= (said.minutes ?? before.totalMinutes),
  lengthen: ({ before, outcome: { plan } }) => plan.walk.totalMinutes > before.totalMinutes,
  time: ({ outcome, said: { startsAt, deadline } }) =>
    (startsAt === undefined || isInTime(outcome, startsAt)) &&
    (deadline === undefined || (outcome.plan.walk.endsAt ?? '') <= deadline),
  reorder: ({ old, ids }, { edit, named }) => isOrdered(edit, old, ids, named),
}

/** Returns the edits that were not applied; empty when all were. */
function listFaults(
  before: Walk,
  outcome: WalkOutcome,
  edits: readonly WalkEdit[],
  said: WalkWishes,
): string[] {
  if (outcome.kind !== 'planned') return [`no walk: ${outcome.kind}`]
  const old = before.points.map(({ id }) => id)
  const ids = outcome.plan.walk.points.map(({ id }) => id)
  const gone = old.filter((id) => !ids.includes(id))
  const come = ids.filter((id) => !old.includes(id))
  const changed = { before, outcome, said, old, ids, gone, come }
  const all = edits.map((edit) => ({
    edit,
    named: [...edit.sets.flatMap(({ placeIds }) => placeIds), ...edit.stops.map((stop) => old[stop] ?? 0)],
  }))
  const broken = all
    .filter((one) => !HOLDS[one.edit.kind](changed, one))
    .map(({ edit }) => `not done: ${edit.kind}`)
  return [...broken, ...listUnasked(changed, all)]
}

/** A walk must start at the requested time, within half an hour, or later if a place opens later and the answer says so. */
function isInTime({ caveats, plan: { walk } }: PlannedWalk, asked: string): boolean {
  const late = countMinutes(asked, walk.startsAt ?? asked)
  return (late >= 0 && late < MAX_LATE_MIN) || caveats.some(({ kind }) => kind === 'laterStart')
}

function isOrdered(
  { position, sets }: WalkEdit,
  old: readonly number[],
  ids: readonly number[],
  named: readonly number[],
): boolean {
  const stay = old.filter((id) => ids.includes(id))
  const at = named.filter((id) => ids.includes(id)).map((id) => ids.indexOf(id))
  if (position === undefined)
    return sets.length < 2 || at.every((one, index) => index === 0 || one > (at[index - 1] ?? 0))
  if (position.kind === 'reverse')
    return stay.toReversed().join() === ids.filter((id) => stay.includes(id)).join()
  if (position.kind === 'first') return Math.min(...at) === 0
  if (position.kind === 'last') return Math.max(...at) === ids.length - 1
  const anchor = 'stop' in position ? ids.indexOf(old[position.stop] ?? 0) : -1
  return at.every((one) => (position.kind === 'before' ? one < anchor : one > anchor))
}

/** Returns stops that were added or removed without an edit. */
function listUnasked({ said, gone, come }: Changed, all: readonly Named[]): string[] {
  const has = (...kinds: readonly WalkEdit['kind'][]) => all.some(({ edit }) => kinds.includes(edit.kind))
  const named = all.flatMap((one) => one.named)
  const coming = [...named, ...all.flatMap(({ edit }) => (edit.by ?? []).flatMap(({ placeIds }) => placeIds))]
  const mayGo = has('shorten', 'exclude') || said.deadline !== undefined
  const mayCome =
    has('lengthen', 'exclude', 'shorten') || all.some(({ edit }) => edit.kind === 'replace' && !edit.by)
  return [
    ...(!mayGo && gone.some((id) => !named.includes(id)) ? ['gone unasked'] : []),
    ...(!mayCome && come.some((id) => !coming.includes(id)) ? ['came unasked'] : []),
  ]
}

const print = (text: string) => process.stdout.write(`${text}\n`)
const lines = readFileSync(LINES, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)
  .filter(({ edit }) => edit.length > 0)
let held = 0
for (const line of lines) {
  const walk = toWalk(line.walk)
  const edits = toEdits(line)
  const said = toSaid(line)
  const wishes = { by: 'foot', conditions: NO_CONDITIONS } as const
  const outcome = changeWalk(context, { walk, wishes }, edits, said)
  const faults = listFaults(walk, outcome, edits, said)
  if (faults.length === 0) held += 1
  else {
    const names =
      outcome.kind === 'planned' ? outcome.plan.walk.points.map(({ name }) => name).join(' / ') : outcome.kind
    print(
      `${line.edit.join('+')}: ${line.say}\n  ${line.walk.join(' / ')}\n  → ${names}\n  ${faults.join('; ')}`,
    )
  }
}
print(`walk edits that hold: ${held} of ${lines.length} (${Math.round((100 * held) / lines.length)} %)`)
