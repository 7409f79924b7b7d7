import type { AnswerContext } from '../answers/answer-context.ts'
import { composePlaceWish } from '../dialogue/compose-understanding.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { isDoubtful } from '../guide/place-state.ts'
import type { Intent } from '../intents.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { describeWish, listWishPlaces } from '../retrieval/select-places.ts'
import type { Slots, Wish } from '../understanding.ts'
import { type GroundedText, told } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { changeLength } from './change-length.ts'
import { insertInMiddle } from './insert-beside.ts'
import { mergeWishes } from './merge-wishes.ts'
import { asksForMiddle, isWhere } from './put-in-middle.ts'
import { bare, REMOVING, replaceStops, tellNotThere } from './replace-stops.ts'
import {
  type EditOperation,
  findStop,
  listStopIds,
  listWishIds,
  type WalkEdit,
  withFault,
} from './walk-edit.ts'
import { isOnFoot } from './walk-pool.ts'

const ADDING: readonly Wish['role'][] = ['add', 'want', 'with', 'only', 'near']
const ADD_WORDS =
  /^(?:добав|включ|встав|зайд|загля|заскоч|хоч|хот|давай|тож|такж|плюс|маршрут|дорог|пут|прогул)/
const STARTS: readonly Wish['role'][] = ['start', 'first']
const ENDS: readonly Wish['role'][] = ['end', 'last']

/** How each edit changes a walk. */
export const EDIT_OPERATIONS: Partial<Record<Intent, EditOperation>> = {
  edit_remove: removeStops,
  edit_add: addStops,
  edit_replace: replaceStops,
  edit_length: changeLength,
  edit_order: changeOrder,
}

function removeStops(context: AnswerContext, edit: WalkEdit): WalkEdit {
  const { wishes, ordinals } = context.understanding.slots
  const isMarked = ordinals.length > 0 || wishes.some(({ role }) => REMOVING.includes(role))
  const roles = isMarked ? REMOVING : [...REMOVING, 'want' as const, 'only' as const]
  const named = listStopIds(context, { stops: edit.stops, wishes, roles })
  const byNumber = ordinals.flatMap((ordinal) => findStop(edit.stops, ordinal) ?? [])
  const all = new Set([...named.flatMap(({ ids }) => ids), ...byNumber])
  const stops = edit.stops.filter((id) => !all.has(id))
  const avoided = [
    ...named.map(({ wish }): Wish => ({ ...wish, role: 'avoid' })),
    ...byNumber.map((id) => composePlaceWish('avoid', id)),
  ]
  const { wishes: kept, fault } = dropWishes(context, mergeWishes(edit.wishes, bare(avoided)), all, stops)
  const next = fault ? withFault({ ...edit, wishes: kept }, fault) : { ...edit, wishes: kept }
  if (stops.length === edit.stops.length) {
    const what = named.map(({ wish }) => describeWish(wish)).find(Boolean)
    return withFault(next, tellNotThere(context, [...all], what, ordinals, edit.stops.length))
  }
  if (stops.length === 0)
    return withFault(edit, told`Тогда в маршруте ничего не останется, поэтому он прежний.`)
  return { ...next, stops, isChanged: true }
}

/**
 * «Убери последнюю» is said after «закончить у кафе» and counts more: the end that goes is no end any more, which is said.
 * A wish that another stop still meets stays.
 */
function dropWishes(
  { guide }: AnswerContext,
  wishes: Slots,
  removed: ReadonlySet<number>,
  stops: readonly number[],
): { wishes: Slots; fault?: GroundedText } {
  const isGone = (wish: Wish) => {
    if (REMOVING.includes(wish.role)) return false
    const ids = listWishPlaces(guide, wish).map(({ id }) => id)
    return ids.some((id) => removed.has(id)) && !ids.some((id) => stops.includes(id))
  }
  const gone = wishes.wishes.filter(isGone)
  const kept = { ...wishes, wishes: wishes.wishes.filter((wish) => !gone.includes(wish)) }
  const isStart = gone.some(({ role }) => STARTS.includes(role))
  const isEnd = gone.some(({ role }) => ENDS.includes(role))
  if (isEnd)
    return {
      wishes: kept,
      fault: told`Закончить там, где вы просили, теперь не выйдет: эту остановку вы убрали.`,
    }
  return isStart
    ? { wishes: kept, fault: told`Начать там, где вы просили, теперь не выйдет: эту остановку вы убрали.` }
    : { wishes: kept }
}

function addStops(context: AnswerContext, edit: WalkEdit): WalkEdit {
  const { unknownNames } = context.understanding.slots
  const isInside = asksForMiddle(context.understanding.text)
  // «В середине» says where, and is no place itself.
  const wishes = context.understanding.slots.wishes.filter(({ said = '' }) => !isWhere(said))
  const avoid = new Set(
    listWishIds(context, edit.wishes.wishes, ['avoid', 'remove']).flatMap(({ ids }) => ids),
  )
  const missing = unknownNames.filter((name) => !isWhere(name))
  const limited = limitEdit(context, edit)
  let next = missing.length > 0 ? withFault(limited, tellMissing(missing)) : limited
  const isMarked = wishes.some(({ role }) => role === 'add')
  for (const { wish, ids } of listWishIds(context, wishes, isMarked ? ['add', 'with'] : ADDING)) {
    // «Парк с белками» may be two wishes for one place.
    const coming = next.groups.flatMap(({ anyOf }) => (anyOf.length === 1 ? anyOf : []))
    if (ids.length === 1 && ids.every((id) => coming.includes(id))) continue
    const fresh = ids.filter((id) => !edit.stops.includes(id))
    const open = ids.length === 1 ? fresh : keepSound(context, fresh, next).filter((id) => !avoid.has(id))
    if (open.length === 1 && open.every((id) => coming.includes(id))) continue
    const [place] = ids.flatMap((id) => findPlace(context, id) ?? [])
    if (ids.length === 0) next = withFault(next, tellMissing([describeWish(wish)]))
    else if (open.length === 0 && place)
      next = withFault(next, told`${tellQuotedPlace(place)} уже в маршруте.`)
    else if (isInside) next = insertInMiddle(context, next, open)
    else {
      const added: Wish = { ...wish, role: 'add', step: undefined }
      next = {
        ...next,
        groups: [...next.groups, { anyOf: open, count: Math.min(wish.count ?? 1, open.length) }],
        wishes: mergeWishes(next.wishes, bare([added])),
        isChanged: true,
      }
    }
  }
  if (hasEnds(context)) return changeOrder(context, next)
  if (next.isChanged || next.faults.length > 0) return next
  const left = listWords(context.understanding.text).filter((word) => !ADD_WORDS.test(word))
  return withFault(
    edit,
    left.length > 0 ? tellMissing([left.join(' ')]) : told`Что добавить? Назовите место или вид мест.`,
  )
}

/** What comes in keeps within the time asked for, unless more time is allowed with it: «пусть подольше будет». */
function limitEdit({ understanding }: AnswerContext, edit: WalkEdit): WalkEdit {
  const { length, durationMinutes: said } = understanding.slots
  const { durationMinutes, deadline, ...free } = edit.wishes
  if (length === 'longer')
    return {
      ...edit,
      wishes: { ...free, ...(said && { durationMinutes: said }), ...(deadline && { deadline }) },
    }
  const most = said ?? durationMinutes
  const wishes = most === durationMinutes ? edit.wishes : { ...edit.wishes, durationMinutes: most }
  return { ...edit, wishes, mayDrop: edit.mayDrop || most !== undefined || deadline !== undefined }
}

/** Of a kind those that one can walk to and that are open, when there are any. */
function keepSound(
  { guide, understanding: { slots } }: AnswerContext,
  ids: readonly number[],
  edit: WalkEdit,
): number[] {
  const wishes = slots.bank === undefined ? edit.wishes : { ...edit.wishes, bank: slots.bank }
  const sound = ids.filter((id) =>
    guide.places.some((place) => place.id === id && isOnFoot(guide, place, wishes) && !isDoubtful(place)),
  )
  return sound.length > 0 ? sound : [...ids]
}

function changeOrder(context: AnswerContext, edit: WalkEdit): WalkEdit {
  const { wishes, order, ordinals, isRoundTrip } = context.understanding.slots
  if (order === 'reverse') return reverse(edit)
  if (order === 'swap') return swap(context, edit, ordinals)
  let next = ordinals.length > 0 ? moveToNumber(context, edit, ordinals) : edit
  for (const [roles, role] of [
    [STARTS, 'start'],
    [ENDS, 'end'],
  ] as const) {
    for (const { wish, ids } of listWishIds(context, wishes, roles))
      next = moveToEnd(next, { wish, ids, role })
  }
  if (isRoundTrip) next = { ...next, wishes: { ...next.wishes, isRoundTrip }, isChanged: true }
  if (next.isChanged || next.faults.length > 0) return next
  return withFault(edit, told`Скажите, с какого места начать или каким закончить.`)
}

/** «Собор вторым»: the named stop goes to that number; first and last are a start and an end. */
function moveToNumber(context: AnswerContext, edit: WalkEdit, [ordinal = 0]: readonly number[]): WalkEdit {
  const { wishes } = context.understanding.slots
  const [named] = listStopIds(context, { stops: edit.stops, wishes, roles: ADDING })
  if (!named) return edit
  if (ordinal === 1) return moveToEnd(edit, { ...named, role: 'start' })
  if (ordinal === -1 || ordinal === edit.stops.length) return moveToEnd(edit, { ...named, role: 'end' })
  const id = edit.stops.find((stop) => named.ids.includes(stop))
  if (id === undefined || ordinal < 1 || ordinal > edit.stops.length) return edit
  const stops = edit.stops.filter((stop) => stop !== id).toSpliced(ordinal - 1, 0, id)
  return { ...edit, stops, isOrderFixed: true, isChanged: true }
}

/** The named place becomes the first or last stop; one that is not in the walk comes in when it is to start or end there. */
function moveToEnd(
  edit: WalkEdit,
  { wish, ids, role }: { wish: Wish; ids: readonly number[]; role: 'start' | 'end' },
): WalkEdit {
  const there = edit.stops.find((id) => ids.includes(id))
  const isNew = there === undefined
  if (ids.length === 0) return withFault(edit, tellMissing([describeWish(wish)]))
  const moved: Wish = isNew ? { ...wish, role, step: undefined } : composePlaceWish(role, there)
  const rest = edit.stops.filter((id) => id !== there)
  const stops = isNew ? rest : role === 'start' ? [there, ...rest] : [...rest, there]
  return {
    ...edit,
    stops,
    wishes: mergeWishes(edit.wishes, bare([moved])),
    mayDrop: edit.mayDrop || isNew,
    isChanged: true,
  }
}

function reverse(edit: WalkEdit): WalkEdit {
  const turned = edit.wishes.wishes.map((wish): Wish => {
    if (STARTS.includes(wish.role)) return { ...wish, role: 'end' }
    return ENDS.includes(wish.role) ? { ...wish, role: 'start' } : wish
  })
  return {
    ...edit,
    stops: edit.stops.toReversed(),
    wishes: { ...edit.wishes, wishes: turned },
    isOrderFixed: true,
    isChanged: true,
  }
}

/** Two named stops change places; without names the walk is turned round. */
function swap(context: AnswerContext, edit: WalkEdit, ordinals: readonly number[]): WalkEdit {
  const named = listWishIds(context, context.understanding.slots.wishes, [
    ...ADDING,
    ...REMOVING,
    ...STARTS,
    ...ENDS,
  ])
  const ids = [
    ...named.flatMap((one) => edit.stops.find((id) => one.ids.includes(id)) ?? []),
    ...ordinals.flatMap((ordinal) => findStop(edit.stops, ordinal) ?? []),
  ]
  const [first, second] = ids.length > 0 ? ids : listPair(edit.stops, context.understanding.text)
  const isNamed = named.length + ordinals.length > 0
  if (isNamed && (first === undefined || second === undefined))
    return withFault(
      edit,
      tellNotThere(context, [], describeMissing(named, edit), ordinals, edit.stops.length),
    )
  if (first === undefined || second === undefined) return reverse(edit)
  const stops = edit.stops.map((id) => (id === first ? second : id === second ? first : id))
  const free = edit.wishes.wishes.filter(({ role }) => !STARTS.includes(role) && !ENDS.includes(role))
  return { ...edit, stops, wishes: { ...edit.wishes, wishes: free }, isOrderFixed: true, isChanged: true }
}

/** Of the things that are to change places the one that is no stop. */
function describeMissing(
  named: readonly { wish: Wish; ids: readonly number[] }[],
  edit: WalkEdit,
): string | undefined {
  const absent = named.find(({ ids }) => !edit.stops.some((id) => ids.includes(id)))
  return absent && describeWish(absent.wish)
}

/** «Первые два», «последние два». */
function listPair(stops: readonly number[], text: string): readonly number[] {
  if (/перв(?:ые|ых) дв/.test(text)) return stops.slice(0, 2)
  return /последни[ех] дв/.test(text) ? stops.slice(-2) : []
}

function hasEnds({ understanding }: AnswerContext): boolean {
  return understanding.slots.wishes.some(({ role }) => STARTS.includes(role) || ENDS.includes(role))
}
