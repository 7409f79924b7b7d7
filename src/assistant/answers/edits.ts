import type { Walk, WalkPoint } from '#domain/walk.ts'
import { composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { findPlace } from '../dialogue/named-places.ts'
import type { Intent } from '../intents.ts'
import { findPlan, planWalk } from '../planner/plan-walk.ts'
import { MOST_STOPS } from '../planner/stop-limits.ts'
import type { WalkRequest } from '../planner/walk-request.ts'
import { listWishPlaces } from '../retrieval/select-places.ts'
import type { Understanding, Wish } from '../understanding.ts'
import { adjustWalk } from '../walks/adjust-walk.ts'
import { createEditRequest } from '../walks/change-length.ts'
import { findFarMealAdded } from '../walks/drop-far-meal.ts'
import { EDIT_OPERATIONS } from '../walks/edit-operations.ts'
import { insertBeside } from '../walks/insert-beside.ts'
import { mergeWishes } from '../walks/merge-wishes.ts'
import { MOST_ENDS, type OrderResult } from '../walks/plan-order.ts'
import { tellChangeOfStops } from '../walks/tell-change.ts'
import { type WalkEdit, withFault } from '../walks/walk-edit.ts'
import { createWalkOrder } from '../walks/walk-order.ts'
import { valueStops } from '../walks/walk-pool.ts'
import { replyWithWalk } from '../walks/walk-reply.ts'
import { getStart } from '../walks/walk-start.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellMinutes, tellStopCount } from '../wording/quantity.ts'
import { tellClock } from '../wording/time.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerWalk } from './walks.ts'

const EDITS_BY_ROLE: Partial<Record<Wish['role'], Intent>> = {
  remove: 'edit_remove',
  add: 'edit_add',
  replace: 'edit_replace',
  start: 'edit_order',
  end: 'edit_order',
  first: 'edit_order',
  last: 'edit_order',
}
const EDIT_REPLIES = ['Покороче', 'В обратном порядке', 'Сколько это займёт']
const NAMED_ROLES = new Set<Wish['role']>(['want', 'add', 'with', 'only'])
/** What is added may take so much more than the time asked for before anything goes for it. */
const SLACK = 1.25

/** The walk of the conversation, changed as the message asks and in nothing else. */
export function answerEdit(context: AnswerContext): Reply {
  const { state, understanding } = context
  if (!state.walk) return answerWithoutWalk(context)
  const start: WalkEdit = {
    stops: state.walk.points.map(({ id }) => id),
    groups: [],
    wishes: state.walkWishes ?? composeUnderstanding('route_general').slots,
    isOrderFixed: state.isOrderFixed === true,
    faults: [],
    mayDrop: false,
    isChanged: false,
  }
  // «А на тот берег вместо этого?» changes the whole walk.
  if (understanding.slots.bank !== undefined && understanding.slots.wishes.length === 0)
    return adjustWalk(context, understanding.slots)
  const beside = insertBeside(context, start)
  if (beside) return replyWithEdit(context, start, beside)
  const intents = listEdits(understanding)
  const edit = intents.reduce((done, intent) => EDIT_OPERATIONS[intent]?.(context, done) ?? done, start)
  return edit.isChanged ? replyWithEdit(context, start, edit) : replyWithFaults(state.walk, edit)
}

/** The edits that a message asks for: those of its intents, and those that the roles of its wishes imply. */
function listEdits({ intent, alsoIntents, slots }: Understanding): Intent[] {
  if (slots.order !== undefined) return ['edit_order']
  const implied = slots.wishes.flatMap(({ role }) => EDITS_BY_ROLE[role] ?? [])
  const isReplacing = intent === 'edit_replace' || alsoIntents.includes('edit_replace')
  const others = isReplacing ? implied.filter((edit) => edit === 'edit_order') : implied
  const edits = [...new Set([intent, ...alsoIntents, ...others])]
  // «Добавьте косу, пусть подольше будет»: longer by what comes in, and by nothing else.
  const isLongerBy =
    edits.includes('edit_add') && slots.length === 'longer' && slots.durationMinutes === undefined
  return isLongerBy ? edits.filter((edit) => edit !== 'edit_length') : edits
}

/** No walk to change: a wish for one is taken as such, the rest is said. */
function answerWithoutWalk(context: AnswerContext): Reply {
  const { state } = context
  const { intent, slots } = context.understanding
  const isPlain =
    slots.wishes.length === 0 && slots.durationMinutes === undefined && slots.stopCount === undefined
  if (isPlain || intent === 'edit_replace') {
    return {
      told: told`Маршрута пока нет, менять нечего. Построить прогулку по городу?`,
      quickReplies: ['Да, построй', 'Маршрут на два часа', 'Что посмотреть в городе'],
      remember: { offer: composeUnderstanding('route_general') },
    }
  }
  const wishes = slots.wishes.map((wish) =>
    wish.role === 'remove' || wish.role === 'replace' ? { ...wish, role: 'avoid' as const } : wish,
  )
  // «Построить по ним маршрут?» — «Добавь ресторан в конце»: a yes with a wish.
  const offered = state.offer?.intent.startsWith('route_') ? state.offer : undefined
  const merged = mergeWishes(offered?.slots, { ...slots, wishes })
  return answerWalk({
    ...context,
    understanding: { ...context.understanding, intent: offered?.intent ?? intent, slots: merged },
  })
}

/** Nothing was changed: why, and the walk as it was. */
function replyWithFaults(walk: Walk, { faults, wishes }: WalkEdit): Reply {
  return {
    told:
      faults.length > 0
        ? joinTold(faults, ' ')
        : told`Не понял, что поменять в маршруте. Скажите, например: покороче, без музеев, начать от набережной.`,
    walk,
    remember: { walkWishes: wishes },
    quickReplies: ['Покажи маршрут', 'Добавь кафе', 'Новый маршрут'],
  }
}

function replyWithEdit(context: AnswerContext, before: WalkEdit, edit: WalkEdit): Reply {
  const wanted = edit.stops.length + edit.groups.reduce((sum, { count }) => sum + count, 0)
  if (wanted > MOST_STOPS && context.state.walk) return replyWithFaults(context.state.walk, tellFull(before))
  const { result, over, isCut = false } = planEdit(context, edit)
  const walk = 'plan' in result ? result.plan.walk.points : []
  const far = findFarMealAdded(context, before.stops, result)
  if (far && context.state.walk) return replyWithFaults(context.state.walk, withFault(before, far))
  if (walk.length > MOST_STOPS && context.state.walk)
    return replyWithFaults(context.state.walk, tellFull(before))
  const added = walk.filter(({ id }) => !before.stops.includes(id))
  const removed = before.stops.filter((id) => !walk.some((point) => point.id === id))
  return replyWithWalk({
    context,
    result,
    title: told`${tellChange(context, { added, removed, isSame: isSameOrder(before, walk) })}Теперь маршрут`,
    told: added.map(({ id }) => id),
    wishes: edit.wishes,
    isTimed: getStart(context, edit.wishes).isSaid,
    isOrderFixed: edit.isOrderFixed,
    over,
    notes: [...edit.faults, isCut ? tellCut(edit) : ''],
    quickReplies: EDIT_REPLIES,
    ...offerToFit(edit, over),
  })
}

function tellFull(edit: WalkEdit): WalkEdit {
  return withFault(
    edit,
    told`В маршруте уже ${tellStopCount(edit.stops.length)}, больше не помещается. Уберите одну, и добавлю.`,
  )
}

function isSameOrder({ stops }: WalkEdit, points: readonly WalkPoint[]): boolean {
  return points.every(({ id }, index) => stops[index] === id)
}

/** What came and went; nothing did where only the order is another one. */
function tellChange(
  context: AnswerContext,
  { added, removed, isSame }: { added: readonly WalkPoint[]; removed: readonly number[]; isSame: boolean },
): GroundedText {
  const gone = removed.flatMap((id) => findPlace(context, id) ?? [])
  if (added.length + gone.length > 0) return tellChangeOfStops(added, gone)
  return isSame ? told`Порядок остановок прежний. ` : told`Порядок изменил. `
}

/** «Да» after a warning makes the walk fit again. */
function offerToFit({ wishes }: WalkEdit, over: GroundedText): { question?: string; offer?: Understanding } {
  if (over.text === '' || wishes.durationMinutes === undefined) return {}
  return {
    question: 'Сократить, чтобы уложиться?',
    offer: composeUnderstanding('edit_length', {
      durationMinutes: wishes.durationMinutes,
      length: 'shorter',
    }),
  }
}

/** The plan of an edit: within all limits if it can be; else beyond them, which is said. */
function planEdit(
  context: AnswerContext,
  edit: WalkEdit,
): { result: OrderResult; over: GroundedText; isCut?: boolean } {
  const request = createEditRequest(context, edit)
  const values = valueStops(context.guide, edit.wishes)
  const named = listNamed(context, edit)
  const anyHours = { ...request, needs: { ...request.needs, open: false } }
  // What is named comes in, whatever its roof.
  const anyRoof = { ...anyHours, needs: { ...anyHours.needs, indoor: undefined } }
  const beyond: WalkRequest = {
    ...anyRoof,
    maxMinutes: undefined,
    maxMeters: undefined,
    maxLegMeters: undefined,
    deadline: undefined,
  }
  const fitting: WalkRequest = {
    ...anyHours,
    must: named,
    candidates: edit.stops
      .filter((id) => !named.includes(id))
      .map((placeId) => ({ placeId, value: values.get(placeId) ?? 1 })),
    keepOrder: false,
    // One goes for the one that came; a walk that would lose more is told to be too long.
    minStops: Math.max(2, edit.stops.length),
  }
  const { maxMinutes } = request
  const longer = maxMinutes === undefined ? [] : [{ ...anyRoof, maxMinutes: maxMinutes * SLACK }]
  const attempts = [request, anyHours, anyRoof, ...longer, ...(edit.mayDrop ? [fitting] : []), beyond]
  const ends = listEnds(context, edit)
  for (const attempt of attempts) {
    for (const tried of ends.map((end) => ({ ...attempt, ...end }))) {
      const plan = findPlan(tried, context.guide)
      if (!plan) continue
      const isOver = attempt === beyond || longer.some((one) => one === attempt)
      const over = isOver ? tellOver(edit, request, plan.walk) : UNTOLD
      return { result: { plan, request: tried }, over, isCut: attempt === fitting }
    }
  }
  const conflict = planWalk(beyond, context.guide)
  return 'walk' in conflict
    ? { result: { plan: conflict, request: beyond }, over: UNTOLD }
    : { result: { conflict, request: beyond }, over: UNTOLD }
}

/** Stops that were asked for by name do not make way for another one. */
function listNamed({ guide }: AnswerContext, { stops, wishes }: WalkEdit): number[] {
  const ids = wishes.wishes.flatMap((wish) => {
    const [place, other] = NAMED_ROLES.has(wish.role) ? listWishPlaces(guide, wish) : []
    return place && !other ? [place.id] : []
  })
  return stops.filter((id) => ids.includes(id))
}

/** «Закончи в кафе»: each café in turn. */
function listEnds(context: AnswerContext, edit: WalkEdit): Partial<WalkRequest>[] {
  const { starts, ends, request } = createWalkOrder(context, edit.wishes, 'route_general')
  // A café that the walk begins with stays its beginning.
  const first = edit.stops.find((id) => starts.includes(id))
  const last = edit.stops.findLast((id) => ends.includes(id))
  const firsts = starts.length > 1 ? (first ? [first] : starts.slice(0, MOST_ENDS)) : [request.startId]
  const lasts = ends.length > 1 ? (last ? [last] : ends.slice(0, MOST_ENDS)) : [request.endId]
  return firsts.flatMap((startId) => lasts.map((endId) => ({ startId, endId })))
}

function tellCut({ wishes: { durationMinutes } }: WalkEdit): GroundedText {
  const limit = durationMinutes === undefined ? told`прежние пожелания` : tellMinutes(durationMinutes)
  return told`Одну остановку пришлось убрать, чтобы уложиться в ${limit}.`
}

function tellOver({ wishes }: WalkEdit, { deadline }: WalkRequest, walk: Walk): GroundedText {
  const { durationMinutes } = wishes
  const { totalMinutes, endsAt } = walk
  if (deadline !== undefined && endsAt !== undefined && endsAt > deadline)
    return told`Так к ${tellClock(deadline)} не успеть: конец в ${tellClock(endsAt)}.`
  if (durationMinutes === undefined || totalMinutes <= durationMinutes) {
    return told`Прежние ограничения так не выдержать.`
  }
  return told`Это на ${tellMinutes(totalMinutes - durationMinutes)} дольше, чем вы просили (${tellMinutes(durationMinutes)}).`
}
