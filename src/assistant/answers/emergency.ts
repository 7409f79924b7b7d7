import { getEmergencyNumbers } from '#domain/emergency.ts'
import { told, toldComputed } from '../wording/told.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { tellAboutAnswer } from './town.ts'

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

/** What the texts say of a danger, and common caution; nothing is promised. */
export function answerSafety(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const { all } = getEmergencyNumbers(guide.city.emergency)
  const isWater = /купа|плава|вод[аеуы]|глуб|нырят|озер|пляж/.test(understanding.text)
  const caution = isWater
    ? told`Купайтесь только на оборудованных пляжах и там, где это разрешено.`
    : told`Будьте осторожны, как в любом незнакомом городе. При опасности звоните ${toldComputed(all)}.`
  return {
    told: told`${tellSafetyFacts(context)} ${caution}`,
    quickReplies: isWater
      ? ['Какие есть пляжи', 'Где погулять у воды']
      : ['Что посмотреть в городе', 'Построй маршрут'],
  }
}

function tellSafetyFacts(context: AnswerContext) {
  return (
    tellAboutAnswer(context) ??
    told`Безопасно ли это, по данным путеводителя сказать не могу: таких сведений в нём нет.`
  )
}
