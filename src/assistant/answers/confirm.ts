import { told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerRouteQuery } from './route-query.ts'
import { answerWalk, asksForWalk, isAboutWalk } from './walks.ts'

/** «Да» with nothing offered. «Да» to an offer never comes here: the offer is answered. */
export function answerYes(context: AnswerContext): Reply {
  // «Давай маршрут» says itself what to do.
  if (asksForWalk(context.understanding))
    return isAboutWalk(context) ? answerRouteQuery(context) : answerWalk(context)
  return {
    told: told`С радостью, только скажите, что сделать: найти место, рассказать о нём или построить маршрут?`,
    quickReplies: ['Построй маршрут', 'Что посмотреть в городе', 'Что рядом со мной'],
  }
}

/** The offer is dropped; one question goes on. */
export function answerNo({ state }: AnswerContext): Reply {
  if (state.walk) {
    return {
      told: told`Хорошо. Что поменять в маршруте: длину, места или начало?`,
      quickReplies: ['Покороче', 'Добавь кафе', 'Новый маршрут'],
    }
  }
  return {
    told: told`Хорошо, не буду. Что подсказать вместо этого?`,
    quickReplies: ['Что посмотреть в городе', 'Удиви меня', 'Построй маршрут'],
  }
}

/** The conversation starts anew: nothing is remembered. */
export function answerRestart(): Reply {
  return {
    told: told`Начинаем заново: прежний маршрут и пожелания забыты. Куда хотите пойти?`,
    quickReplies: ['Построй маршрут', 'Что посмотреть в городе', 'Что рядом со мной'],
    remember: {
      list: [],
      shown: 0,
      placeId: undefined,
      walk: undefined,
      walkWishes: undefined,
      isOrderFixed: undefined,
      townQuestion: undefined,
    },
  }
}
