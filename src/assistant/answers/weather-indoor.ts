import { isUnderRoof } from '../walks/walk-pool.ts'
import { told } from '../wording/grounded-text.ts'
import { tellPlaceCount } from '../wording/quantity.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { listOrNothing, listSuitable, withSlots } from './suitable-list.ts'
import { answerWalk, asksForWalk, isAboutWalk } from './walks.ts'

/** Bad weather: places under a roof, or a walk through them. */
export function answerIndoor(context: AnswerContext): Reply {
  const { slots } = context.understanding
  const roofed = { ...slots, isIndoor: true }
  if (asksForWalk(context.understanding) || isAboutWalk(context))
    return answerWalk(withSlots(context, roofed))
  const places = listSuitable(context, roofed, isUnderRoof)
  return listOrNothing(context, places, told`Под крышей есть ${tellPlaceCount(places.length)}:`, {
    note: told`Какая сейчас погода, я не знаю.`,
    slots: roofed,
  })
}
