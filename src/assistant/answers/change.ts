import { refusesSide } from '../dialogue/refused-side.ts'
import { listNeeds } from '../guide/needs.ts'
import { toPlain } from '../language/plain-text.ts'
import type { Slots } from '../understanding.ts'
import { mergeWishes } from '../walks/merge-wishes.ts'
import { told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerEdit } from './edits.ts'
import { answerFinding } from './find.ts'
import { answerMore } from './pointing.ts'
import { readWalkEdit } from './read-walk-edit.ts'
import { type Finding, findAnswer, isSure, tellFinding } from './tell.ts'
import { answerWalk, isAboutWalk } from './walks.ts'

const MORE =
  /^(?:а |ну |и )?(?:еще|ещё|дальше|остальн\p{L}*|друг(?:ие|ое|ой|ая)|покажи (?:еще|остальн\p{L}*|друг\p{L}+|все)|больше)(?: (?:вариант\p{L}*|мест\p{L}*|есть|что|какие|что нибудь|пожалуйста))*$/u
/** «Скучно это всё»: others are wanted, whatever they are. */
const DISLIKES =
  /^(?:(?:ну|а|и|это|эт|все|как|то|слишком|что) )*(?:скучн\p{L}*|неинтересн\p{L}*|не (?:то|интересн\p{L}*|нрав\p{L}*|впечатл\p{L}*))(?: (?:это|эт|все|как|то|же))*$/u
/** «Какой из них», «а в каком»: of the list shown last only. */
const OF_LIST =
  /из них|из этих|в каком|в какой|какой из|какая из|какое из|который|которая|которое|у кого|у какого|котор\p{L}+ из/u

/** A change of what was given last: of the walk, or of the list, whose wish goes on with what is said now. */
export function answerChange(context: AnswerContext, finding: Finding): Reply {
  const { understanding, state } = context
  if (state.walk !== undefined && isAboutWalk(context)) return changeWalk(context, finding)
  if (MORE.test(understanding.text) || DISLIKES.test(understanding.text) || state.lastQuestion === undefined)
    return answerMore(context)
  return changeList(context)
}

function changeWalk(context: AnswerContext, finding: Finding): Reply {
  const { understanding } = context
  const edit = readWalkEdit(context)
  if (edit)
    return {
      ...answerEdit({ ...context, understanding: { ...understanding, ...edit } }),
      intent: edit.intent,
    }
  const reply = answerWalk({ ...context, understanding: { ...understanding, intent: 'route_general' } })
  if (reply.walk === undefined && !hasWish(understanding.slots) && isSure(finding))
    return tellFinding(context, finding)
  return { ...reply, intent: 'route_general' }
}

function hasWish(slots: Slots): boolean {
  const { wishes, companions, ordinals: _ordinals, unknownNames: _unknown, ...single } = slots
  return (
    wishes.length > 0 || companions.length > 0 || Object.values(single).some((value) => value !== undefined)
  )
}

/** The wish before it and the new condition as one; of the places shown last, where the message points to them. */
function changeList(context: AnswerContext): Reply {
  const { understanding, state } = context
  // Of what is only refused no word is looked for.
  const isRefusal = refusesSide(understanding)
  const text = `${state.lastQuestion ?? ''} ${isRefusal ? '' : understanding.text}`.trim()
  const slots = mergeWishes(state.listWishes, understanding.slots)
  const { placeId: _place, ...kept } = state
  const asked: AnswerContext = { ...context, state: kept, understanding: { ...understanding, text, slots } }
  const isOfList = OF_LIST.test(understanding.text)
  const reply = answerFinding(asked, findAnswer(asked), {
    pool: isOfList ? state.list : undefined,
    without: isOfList || !/друг|кроме|не эт|вместо|иначе/u.test(understanding.text) ? [] : state.list,
    isNearer: /ближе|поближе|рядом|недалеко|в двух шагах/u.test(understanding.text),
  })
  const isSame = isRefusal && reply.remember?.list?.join() === state.list.join()
  return isSame || (isRefusal && missesNeedBefore(state, reply)) ? tellNothingElse(state) : reply
}

/** A service was asked for before, and what is found without what is refused is none. */
function missesNeedBefore({ lastQuestion = '' }: AnswerContext['state'], { told: { text } }: Reply): boolean {
  const needs = listNeeds(lastQuestion)
  return needs.length > 0 && !needs.some(({ says }) => says.test(toPlain(text)))
}

/** What was shown is all there is without what is refused. */
function tellNothingElse({ list, shown, lastQuestion }: AnswerContext['state']): Reply {
  return {
    told: told`Кроме того, что уже показал, ничего подходящего в путеводителе нет.`,
    quickReplies: ['Как туда пройти?', 'Что посмотреть в городе'],
    remember: { list, shown, lastQuestion },
  }
}
