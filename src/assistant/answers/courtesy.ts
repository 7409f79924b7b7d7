import { composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'

const START_REPLIES = ['Что посмотреть в городе', 'Маршрут на два часа', 'Что рядом со мной']

/** A greeting with examples of what to ask. */
export function answerGreeting({ guide }: AnswerContext): Reply {
  return {
    told: told`Здравствуйте! Я помощник путеводителя «${guide.city.siteName ?? guide.city.name}». Спросите, например:
• что посмотреть в городе
• маршрут на два часа с детьми
• какие есть музеи`,
    quickReplies: START_REPLIES,
  }
}

export function answerThanks({ turn }: AnswerContext): Reply {
  const isFarewell = /пока|свидан|всего|прощ|удач/i.test(turn.message)
  return {
    told: isFarewell ? told`До свидания! Хорошей прогулки.` : told`Пожалуйста! Рад помочь.`,
    quickReplies: [],
  }
}

export function answerHelp(): Reply {
  return {
    told: told`Вот что я умею:
• находить места: какие есть музеи, где поесть, что рядом со мной
• рассказывать о местах: подробнее о соборе, как туда пройти
• строить и менять маршруты: маршрут на два часа с детьми, убери музей, покороче
• отвечать о городе: когда основан, какой климат, как доехать
• говорить, что открыто, если часы работы известны
Отвечаю только по данным путеводителя. Погоды, афиши, цен и расписаний, которых в нём нет, не знаю.`,
    quickReplies: START_REPLIES,
  }
}

export function answerAboutBot(): Reply {
  return {
    told: told`Я автоматический помощник этого путеводителя, не человек. Отвечаю по каталогу мест и тексту «О городе» и считаю маршруты; чего в них нет, того не знаю.`,
    quickReplies: ['Что ты умеешь', 'Построй маршрут'],
  }
}

export function answerFeedback(): Reply {
  return {
    told: told`Спасибо, что помогаете сделать путеводитель лучше! Напишите об этом через форму «Обратная связь»: ссылка на неё внизу каждой страницы. Сам я передать сообщение не могу.`,
    quickReplies: ['Что посмотреть в городе', 'Что ты умеешь'],
  }
}

export function answerPrivacy(): Reply {
  return {
    told: told`Вход и регистрация здесь не нужны. Переписка хранится на сервере путеводителя и связана только со случайным номером, который лежит в вашем браузере. Ваше местоположение я вижу, только если вы сами разрешили его передать. Чтобы удалить переписку, нажмите «Начать заново», затем «Стереть»: она сотрётся и на сервере. Личных данных в чат лучше не писать.`,
    quickReplies: ['Что ты умеешь', 'Построй маршрут'],
  }
}

/** One friendly sentence, and back to the town. */
const SMALLTALK: readonly { asked: RegExp; says: string }[] = [
  {
    asked: /груст|печаль|тоск|одинок|плохо/i,
    says: 'Сочувствую. Иногда помогает неспешная прогулка. Подсказать, куда сходить?',
  },
  {
    asked: /анекдот|пошут|шутк|рассмеш|сказк|спой|песн/i,
    says: 'Шутить умею плохо, зато знаю город. Подсказать, куда сходить?',
  },
  {
    asked: /люб|нрав|замуж|жени|чувств|дружи|красив|возраст|лет/i,
    says: 'Я программа, и чувств у меня нет, зато город знаю хорошо. Подсказать, куда сходить?',
  },
  {
    asked: /дела(?!е)|жизн|настроен|пожива|жив|как ты|ты как/i,
    says: 'Всё хорошо, спасибо! Подсказать, куда сходить?',
  },
]

export function answerSmalltalk({ turn }: AnswerContext): Reply {
  const says = SMALLTALK.find(({ asked }) => asked.test(turn.message))?.says
  return {
    told: told`${says ?? 'Поболтать я не мастер, зато знаю город. Подсказать, куда сходить?'}`,
    quickReplies: ['Удиви меня', 'Построй маршрут', 'Что посмотреть в городе'],
    remember: { offer: composeUnderstanding('recommend_top') },
  }
}

export function answerPolitics(): Reply {
  return {
    told: told`О политике и спорных вопросах я не говорю. Зато расскажу о городе и помогу выбрать, куда сходить.`,
    quickReplies: START_REPLIES,
  }
}

export function answerOutOfScope(): Reply {
  return {
    told: told`Этого не умею: я знаю только этот город. Могу найти место, рассказать о нём или построить маршрут.`,
    quickReplies: START_REPLIES,
  }
}

export function answerAbuse(): Reply {
  return {
    told: told`Жаль, что не получилось помочь. Скажите, что вы ищете, и я попробую ещё раз.`,
    quickReplies: ['Что ты умеешь', 'Построй маршрут'],
  }
}

export function answerInjection(): Reply {
  return {
    told: told`Этого я не делаю: отвечаю только о городе и только по данным путеводителя. Что вам подсказать?`,
    quickReplies: START_REPLIES,
  }
}

export function answerGibberish(): Reply {
  return {
    told: told`Не получилось понять. Скажите иначе, например:
• где поесть
• маршрут на два часа
• что посмотреть в городе`,
    quickReplies: START_REPLIES,
  }
}

export function answerUnknown(): Reply {
  return {
    told: told`Этого я не знаю: отвечаю только по данным путеводителя. Могу найти место, рассказать о нём или о городе, построить маршрут.`,
    quickReplies: START_REPLIES,
  }
}
