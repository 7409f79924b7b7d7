import type { Act } from '../acts.ts'
import { composeUnderstanding } from '../dialogue/compose-understanding.ts'
import type { Intent } from '../intents.ts'
import { told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import type { Finding } from './tell.ts'
import { ASKS_TO_DO } from './town-basics.ts'

/** What a message may be read as when it says nothing. */
const OF_NOTHING = new Set<Intent>([
  'anaphora',
  'city_facts',
  'unknown',
  'ordinal_ref',
  'find_feature',
  'more_options',
  'place_info',
])
const MOST_VAGUE_CHARACTERS = 30
const SAYS_NOTHING = /^(?:чего|чего-то|что-то|так|само\p{L}*|самая?|такое|туда-сюда|м+|э+|хм+)$/u

/** «Ну как там», «это самое»: nothing is named and nothing was spoken of, so it is asked what is meant. */
export function answerVague(
  { understanding, state }: AnswerContext,
  act: Act,
  { question, focus }: Finding,
): Reply | undefined {
  const { intent, slots, text } = understanding
  const isOfSomething =
    focus !== undefined ||
    state.placeId !== undefined ||
    state.list.length > 0 ||
    state.walk !== undefined ||
    state.lastQuestion !== undefined
  const isNamed =
    slots.wishes.length > 0 ||
    slots.unknownNames.length > 0 ||
    slots.date !== undefined ||
    slots.dayPart !== undefined
  const isEmpty =
    question.words.every(({ text: word }) => SAYS_NOTHING.test(word)) &&
    question.topics.length === 0 &&
    question.type === undefined
  if (
    act === 'talk' ||
    ASKS_TO_DO.test(text) ||
    !OF_NOTHING.has(intent) ||
    isOfSomething ||
    isNamed ||
    !isEmpty ||
    text.length > MOST_VAGUE_CHARACTERS
  )
    return undefined
  return {
    told: told`Не понял, о чём вы. Что подсказать: куда сходить, какую прогулку построить или что-нибудь о городе?`,
    quickReplies: ['Что посмотреть в городе', 'Прогулка на час', 'Чем знаменит город'],
  }
}

const IS_COMPLAINT =
  /(?:неправильн|неверн|ошибочн)\p{L}* (?:написан|указан|сказан|отмечен|стоит|данн|адрес|информац)|(?:написан|указан|отмечен)\p{L}* (?:неправильн|неверн|ошибочн|не так|не то)|у вас (?:ошибк|устарел|неправд|вран)|(?:написан|указан|сказан)\p{L}* .{0,60}(?:^| )а (?:он|она|оно|они|там|тут|на деле|на самом деле)(?: |$)|(?:^| )(?:уже|давно) (?:\p{L}+ )?(?:закрыл(?:ась|ся|ось|ись)|не работает|снесли|переехал\p{L}*)$|(?:зачем|почему) (?:вы )?(?:\p{L}+ )?пишете|(?:^| )(?:обманул\p{L}*|врете|вранье|наврали)(?: |$)/u

/** «Написано неправильно, кафе закрылось»: thanks, and where it is to be told. */
export function answerComplaint({ understanding: { text } }: AnswerContext): Reply | undefined {
  if (!IS_COMPLAINT.test(text) || /(?:^| )(?:почему (?!вы )|когда|правда ли)/u.test(text)) return undefined
  return {
    told: told`Извините, что так вышло, и спасибо, что сказали! Сам я исправить этого не могу. Откройте страницу места и под вопросом «Это место — верно?» отметьте, что не так, или напишите через форму «Обратная связь» внизу страницы.`,
    intent: 'feedback',
    quickReplies: ['Что посмотреть в городе', 'Построй маршрут'],
  }
}

const IS_OF_CITY =
  /(?:мусор|гряз|ям[аы]|фонар|лавочк|скамейк|дорог|тротуар|качел|площадк|подъезд)\p{L}* .{0,30}(?:не (?:убира|вывоз|гор[ия]т|ремонт|чин)|сломан|разбит|разворо)|не (?:убирают|вывозят) .{0,20}(?:мусор|снег|гряз)/u

/** «Почему мусор не убирают»: the guide mends no streets, and says who may. */
export function answerCityFault({ understanding: { text } }: AnswerContext): Reply | undefined {
  if (!IS_OF_CITY.test(text)) return undefined
  return {
    told: told`Сочувствую. Улицами и уборкой ведает администрация города, путеводитель тут не поможет; если непорядок на месте из каталога, напишите через форму «Обратная связь» внизу страницы, её читают люди.`,
    intent: 'feedback',
    quickReplies: ['Что посмотреть в городе', 'Построй маршрут'],
  }
}

const CHANGES_WALK =
  /(?:^| )(?:убер\p{L}+|убрать|удал\p{L}+|исключ\p{L}+|выкин\p{L}+|замен\p{L}+|поменя\p{L}+|переставь\p{L}*|добав\p{L}+|сократи\p{L}*|продли\p{L}*) (?:.* )?(?:маршрут\p{L}*|прогулк\p{L}*|остановк\p{L}*|точк\p{L}*)(?: |$)/u

/** «Убери из маршрута кафе» before there is any: that is said, and one is offered. */
export function answerNoWalkYet({ understanding: { text }, state }: AnswerContext): Reply | undefined {
  if (state.walk !== undefined || !CHANGES_WALK.test(text)) return undefined
  return {
    told: told`Маршрута пока нет, менять нечего. Построить прогулку по главным местам?`,
    quickReplies: ['Да, построй', 'Прогулка на час', 'Что посмотреть в городе'],
    remember: { offer: composeUnderstanding('route_general') },
  }
}
