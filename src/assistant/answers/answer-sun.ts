import { findSunTimes } from '#domain/sun.ts'
import { getDate } from '../local-day.ts'
import { told } from '../wording/grounded-text.ts'
import { tellClock, tellDay } from '../wording/time.ts'
import type { AnswerContext, Reply } from './answer-context.ts'

const OF_SUN =
  /закат|рассвет|восход|темнеет|стемнеет|светает|рассветает|солнц\p{L} (?:са|сяд|вста|всход|взойд|захо|зайд)|(?:са|сяд|вста|всход|взойд|захо|зайд)\p{L}* солнц/u
const ASKS_TIME = /сколько|скольки|когда|какое время|время (?:заката|рассвета)|рано ли/u
const OF_MORNING = /рассвет|восход|светает|вста|всход|взойд/u

/** When the sun sets or rises on the day that is asked about, worked out for the middle of the town. */
export function answerSun({ guide, turn, understanding }: AnswerContext): Reply | undefined {
  const { text, slots } = understanding
  if (!OF_SUN.test(text) || !ASKS_TIME.test(text)) return undefined
  const date = slots.date ?? getDate(turn.now)
  const times = findSunTimes(date, guide.city.center, guide.city.timeZone)
  if (times === undefined)
    return { told: told`В этот день (${tellDay(date)}) солнце здесь не садится или не всходит.` }
  const isMorning = OF_MORNING.test(text)
  return {
    told: isMorning
      ? told`Солнце взойдёт примерно в ${tellClock(times.sunrise)} (${tellDay(date)}).`
      : told`Солнце сядет примерно в ${tellClock(times.sunset)} (${tellDay(date)}).`,
    quickReplies: isMorning
      ? ['Прогулка утром', 'Что посмотреть в городе']
      : ['Прогулка на закате', 'Где красивый вид'],
  }
}
