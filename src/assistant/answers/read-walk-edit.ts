import { listWishPlaces } from '../retrieval/select-places.ts'
import type { Slots, Understanding, Wish } from '../understanding.ts'
import type { AnswerContext } from './answer-context.ts'
import { startsNewWalk } from './walks.ts'

type Edit = Pick<Understanding, 'intent' | 'slots'>

const MORE_STOPS =
  /(?:еще|ещё) (?:один|одну|одно|что|чего|парочк|пару)\S*.*(?:добав|впихн|встав)|(?:добав|впихн|встав)\S* (?:еще|ещё)/u
const ENDS = new Set<Wish['role']>(['start', 'end', 'first', 'last'])
/** What is said of a stop that is to make way for another. */
const UNLIKED = /дорог|скучн|не нрав|не хоч|закрыт|далеко|(?:уже|там|вчера) был/u
/** «Про стекло»: another walk and no stop more. */
const OF_THEME = /(?:^|\s)(?:про|тем\S*|все|всё) /u

/** «Пляж нафиг, кофе лучше», «с церкви начать можно?», «а с чаем?»: said in no words of an edit, and one all the same. */
export function readWalkEdit(context: AnswerContext): Edit | undefined {
  const { slots, text } = context.understanding
  if (slots.wishes.length === 0 && MORE_STOPS.test(text))
    return { intent: 'edit_length', slots: { ...slots, length: 'longer' } }
  if (slots.wishes.some(({ role }) => role === 'avoid'))
    return { intent: 'edit_remove', slots: refuse(slots) }
  if (hasCondition(slots) || startsNewWalk(context.understanding)) return undefined
  if (slots.wishes.some(({ role }) => ENDS.has(role))) return { intent: 'edit_order', slots }
  return readWants(context)
}

function refuse(slots: Slots): Slots {
  const wishes = slots.wishes.map((wish): Wish => {
    if (wish.role === 'avoid') return { ...wish, role: 'remove' }
    return wish.role === 'want' ? { ...wish, role: 'add' } : wish
  })
  return { ...slots, wishes }
}

/** What is only named: a stop that is disliked, one that is to come first, or what is to come in. */
function readWants({ guide, state, understanding: { slots, text } }: AnswerContext): Edit | undefined {
  const { wishes } = slots
  const [first] = wishes
  if (!first || OF_THEME.test(text) || wishes.some(({ role }) => role !== 'want')) return undefined
  const stops = new Set(state.walk?.points.map(({ id }) => id))
  const isStop = (wish: Wish) => listWishPlaces(guide, wish).some(({ id }) => stops.has(id))
  const fill = (role: Wish['role']): Slots => ({
    ...slots,
    wishes: wishes.map((wish) => ({ ...wish, role })),
  })
  if (wishes.length === 1 && isStop(first) && UNLIKED.test(text))
    return { intent: 'edit_replace', slots: fill('replace') }
  if (wishes.every(isStop) && first.step === 0 && wishes.length > 1)
    return {
      intent: 'edit_order',
      slots: { ...slots, wishes: [{ ...first, role: 'first', step: undefined }] },
    }
  return wishes.some(isStop) ? undefined : { intent: 'edit_add', slots: fill('add') }
}

/** «Я же с собакой, переделайте, а озеро в конце»: the whole walk is to be another one. */
function hasCondition({
  companions,
  isStepFree,
  isFree,
  weather,
  isIndoor,
  isOutdoor,
  ...rest
}: Slots): boolean {
  const others = [isStepFree, isFree, weather, isIndoor, isOutdoor, rest.durationMinutes, rest.bank]
  return companions.length > 0 || others.some((condition) => condition !== undefined)
}
