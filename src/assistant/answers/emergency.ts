import { getEmergencyNumbers } from '#domain/emergency.ts'
import { told, toldComputed } from '../wording/told.ts'
import type { AnswerContext, Reply } from './answer-context.ts'

/** Someone is in danger: the number first, nothing that could keep from calling. */
export function answerEmergency({ guide }: AnswerContext): Reply {
  const { all, fire, police, ambulance, gas } = getEmergencyNumbers(guide.city.emergency)
  return {
    told: told`Звоните ${toldComputed(all)}
Это единый номер экстренных служб. Отдельно: ${toldComputed(fire)} — пожарные, ${toldComputed(police)} — полиция, ${toldComputed(ambulance)} — скорая помощь, ${toldComputed(gas)} — газовая служба.
Сам я позвонить не могу: я только программа. Назовите оператору, что случилось и где вы находитесь.`,
    quickReplies: [],
  }
}

/** Someone thinks of death: warmth, people to call, and no places. */
export function answerCrisis({ guide }: AnswerContext): Reply {
  const { all, helpline } = getEmergencyNumbers(guide.city.emergency)
  return {
    told: told`Мне очень жаль, что вам сейчас так тяжело. Вы не обязаны справляться в одиночку.
Поговорите с человеком прямо сейчас: телефон доверия ${toldComputed(helpline)}, звонок бесплатный. Если есть опасность для жизни, звоните ${toldComputed(all)}.
Я только программа и позвонить за вас не могу. Пожалуйста, позвоните или скажите о том, что чувствуете, кому-то рядом.`,
    quickReplies: [],
  }
}
