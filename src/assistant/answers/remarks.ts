import { composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'

const IS_RELIEF =
  /(?:^| )(?:наш[её]л(?:ся|и|ась|ось|ись)?|нашл(?:а|и|ась|ись|ось)|обошлось|слава богу|отлегло|полегчало|вс[её] (?:хорошо|в порядке|нормально|обошлось)|помогли|приехали|спасли)(?: |$)/u
const ASKS =
  /\?|(?:^| )(?:где|куда|как|что|чего|сколько|когда|можно|есть|кто|почему|зачем|какой|какая|какие|надо|нужно)(?: |$)/u
const MOST_REMARK_WORDS = 8

/** «Нашёлся, слава богу» after help was called: one is glad with him, and that is all. */
export function answerRelief({ understanding, state, turn }: AnswerContext): Reply | undefined {
  const { text } = understanding
  if (state.lastIntent !== 'emergency' || text.split(' ').length > MOST_REMARK_WORDS) return undefined
  if (!IS_RELIEF.test(text) || ASKS.test(turn.message.toLowerCase()) || /(?:^| )не /u.test(text))
    return undefined
  return {
    told: told`Слава богу, рад, что всё обошлось! Если что-то понадобится, спрашивайте.`,
    intent: 'smalltalk',
    quickReplies: [],
  }
}

const NO_USE =
  /(?:какой|что) (?:с|от) (?:тебя|вас|него) (?:толк|польза)|толк(?:у|а)? (?:с|от) (?:тебя|вас) (?:ноль|нет|мало|никак)|(?:ничего|ни черта|нифига) (?:ты |вы )?(?:не знае|не умее)|(?:^| )(?:всем|тебе|вам) (?:\p{L}+ )?(?:пофиг|плевать|все равно)(?: |$)/u

/** «Ну и какой с тебя толк»: what it can do, and no list of what it cannot. */
export function answerNoUse({ understanding: { text } }: AnswerContext): Reply | undefined {
  if (!NO_USE.test(text) || text.split(' ').length > MOST_REMARK_WORDS) return undefined
  return {
    told: told`Жаль, что не помог. Я знаю места города, пути между ними и историю, умею составить прогулку; о службах и делах города знаю мало. О непорядке лучше написать через форму «Обратная связь» внизу страницы: её читают люди.`,
    intent: 'smalltalk',
    quickReplies: ['Что посмотреть в городе', 'Построй маршрут'],
  }
}

const ASKS_ENGLISH =
  /speak (?:english|inglish)|(?:говор\p{L}+|понима\p{L}+|отвеча\p{L}+) (?:ли )?(?:вы |ты )?(?:по-английски|по английски|на английском)/iu

/** «Do you speak English?» */
export function answerEnglish({ turn }: AnswerContext): Reply | undefined {
  if (!ASKS_ENGLISH.test(turn.message)) return undefined
  return {
    told: told`Да, спрашивайте по-английски: отвечу по-английски, только тексты самого путеводителя останутся русскими.`,
    intent: 'about_bot',
    quickReplies: ['Что посмотреть в городе', 'Построй маршрут'],
  }
}

const OF_DAY =
  /(?:^| )(?:скоро|завтра|сегодня|наконец|наконец-то|уже|впереди|почти|ура) (?:\p{L}+ )?(?:выходн\p{L}+|суббот\p{L}|пятниц\p{L}|отпуск\p{L}*|каникул\p{L}*|праздник\p{L}*|лето|весна|осень|зима|новый год)(?: |$)/u
const OF_MOOD =
  /(?:^| )(?:у меня|у нас|я|мы) (?:тоже )?(?:вс[её] )?(?:хорошо|нормально|норм|отлично|неплохо|супер|порядок)(?: |$)/u

/** «У меня тоже норм, скоро выходные»: nothing is asked; a word back, and an idea is offered. */
export function answerRemark({ understanding, turn }: AnswerContext): Reply | undefined {
  const { text, slots } = understanding
  const isShort = text.split(' ').length <= MOST_REMARK_WORDS
  if (!isShort || ASKS.test(turn.message.toLowerCase()) || slots.wishes.length > 0) return undefined
  const isOfDay = OF_DAY.test(text)
  if (!isOfDay && !OF_MOOD.test(text)) return undefined
  return {
    told: isOfDay
      ? told`Хорошее время, чтобы прогуляться! Подсказать, куда сходить?`
      : told`Вот и славно! Подсказать, куда сходить?`,
    intent: 'smalltalk',
    quickReplies: ['Удиви меня', 'Построй маршрут', 'Что посмотреть в городе'],
    remember: { offer: composeUnderstanding('recommend_top') },
  }
}
