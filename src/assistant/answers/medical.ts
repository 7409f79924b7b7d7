import { getEmergencyNumbers } from '#domain/emergency.ts'
import { told, toldComputed } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'

/** No advice on health or law; where to turn instead. */
export function answerMedicalOrLegal({ guide, understanding }: AnswerContext): Reply {
  const { all, ambulance } = getEmergencyNumbers(guide.city.emergency)
  const isLegal = /штраф|суд|закон|прав[ао]|юрист|адвокат|жалоб|иск/.test(understanding.text)
  return {
    told: isLegal
      ? told`Юридических советов не даю: обратитесь к юристу или в нужное ведомство. Помогу с местами и маршрутами.`
      : told`Медицинских советов не даю: обратитесь к врачу. Если помощь нужна срочно, звоните ${toldComputed(ambulance)} или ${toldComputed(all)}.`,
    quickReplies: ['Что ты умеешь'],
  }
}
