import type { Request, TalkTopic } from '../request.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { grounded } from '../wording/grounded-text.ts'
import type { Reply } from './reply.ts'

type Phrase = { readonly says: string; readonly quickReplies?: readonly string[] }

const START = ['Что посмотреть в городе', 'Прогулка на два часа', 'Что рядом со мной']
const AGAIN = ['Что ты умеешь', 'Что посмотреть в городе']

/** Phrases for messages that need no data of the guide. */
const PHRASES: Readonly<Record<TalkTopic, Phrase>> = {
  greeting: {
    says: 'Здравствуйте! Я помощник этого путеводителя: нахожу места, рассказываю о городе и строю прогулки. Что вам подсказать?',
    quickReplies: START,
  },
  thanks: { says: 'Пожалуйста! Хорошей прогулки.' },
  understood: { says: 'Хорошо. Если что-то ещё понадобится, спрашивайте.' },
  relief: { says: 'Хорошо, что всё обошлось! Если что-то ещё понадобится, спрашивайте.' },
  goodbye: { says: 'До свидания! Хорошей прогулки.' },
  abilities: {
    says: `Вот что я умею:
• находить места: какие есть музеи, где поесть, что рядом
• рассказывать о местах и о городе
• строить и менять маршруты прогулок: на два часа с детьми, без музея, покороче
• говорить, что открыто и как пройти, если это известно
Отвечаю только по данным путеводителя, поэтому погоду, очереди и афишу на сегодня лучше узнать на месте.`,
    quickReplies: START,
  },
  self: {
    says: 'Я программа, помощник этого путеводителя. Отвечаю по его местам и страницам и считаю прогулки; чего в них нет, того не знаю.',
    quickReplies: AGAIN,
  },
  experience: {
    says: 'Нет, сам я нигде не бывал: я программа и пересказываю то, что о месте сказано в путеводителе.',
  },
  doubt: {
    says: 'Я ничего не придумываю: всё беру из путеводителя. Но сведения могли устареть, поэтому важное лучше уточнить на месте или по телефону.',
  },
  shorter: {
    says: 'Короче выходит, если спросить о чём-то одном: о часах, о цене, об адресе.',
  },
  privacy: {
    says: 'Вход и регистрация не нужны. Переписка хранится на сервере путеводителя и связана только со случайным номером в вашем браузере. Где вы, я вижу, только если вы сами это разрешили. Стереть переписку: «Начать заново», затем «Стереть».',
    quickReplies: AGAIN,
  },
  accept: { says: 'Хорошо! Что показать дальше?', quickReplies: START },
  reject: { says: 'Хорошо, не буду. Если что-то ещё понадобится, спрашивайте.', quickReplies: START },
  restart: { says: 'Начнём сначала. Что вам подсказать?', quickReplies: START },
  apology: { says: 'Ничего страшного! Спрашивайте дальше.' },
  complaint: {
    says: 'Да, обидно. Скажите, что вам нужно, и я посмотрю, что есть в путеводителе.',
    quickReplies: START,
  },
  unclear: {
    says: 'Видно, я понял не так. Скажите другими словами или назовите место, о котором речь.',
    quickReplies: AGAIN,
  },
  abuse: {
    says: 'Жаль, что не получилось помочь. Скажите, что вы ищете, и я попробую ещё раз.',
    quickReplies: AGAIN,
  },
  feedback: {
    says: 'Спасибо, что сказали! Сам я исправить это не могу. Откройте страницу места и под вопросом «Это место — верно?» отметьте, что не так, или напишите через форму «Обратная связь» внизу страницы.',
    quickReplies: AGAIN,
  },
  surprise: { says: 'Выбирайте, с чего начать: с мест или сразу с прогулки.', quickReplies: START },
  outOfScope: {
    says: 'Этого не знаю: отвечаю только об этом городе и только по данным путеводителя.',
    quickReplies: START,
  },
  news: {
    says: 'Этого не знаю: ни новостей, ни счёта матчей, ни курсов валют я не вижу. Спросите о городе.',
    quickReplies: START,
  },
  homework: {
    says: 'Тут я не помощник: задач не решаю и сочинений не пишу, отвечаю только о городе.',
    quickReplies: START,
  },
  recipe: {
    says: 'Рецептов не знаю. Зато могу посмотреть, где поесть в городе.',
    quickReplies: ['Где поесть'],
  },
  joke: {
    says: 'Анекдотов не знаю и петь не умею. Зато могу рассказать о городе.',
    quickReplies: AGAIN,
  },
  politics: { says: 'О политике не говорю: отвечаю только об этом городе.', quickReplies: START },
  medicine: {
    says: 'Лекарств не советую: это решает врач. Спросите, где аптека или больница, и я посмотрю в путеводителе.',
  },
  instructions: {
    says: 'Этого не сделаю: я помощник путеводителя и отвечаю только об этом городе.',
    quickReplies: START,
  },
  other: {
    says: 'На это мне сказать нечего: я знаю только то, что есть в путеводителе. Спросите о месте, часах работы или прогулке.',
    quickReplies: START,
  },
  noise: {
    says: 'Не получилось понять. Скажите иначе, например: где поесть, прогулка на час, что посмотреть.',
    quickReplies: START,
  },
  otherLanguage: {
    says: 'Могу ответить по-русски или по-английски. I can answer in Russian or English.',
    quickReplies: START,
  },
}

/** Topics that are used only if no other reading of the message has an answer. */
const LAST_RESORTS: readonly TalkTopic[] = ['outOfScope', 'noise', 'other']

/** Returns the phrase of a topic. Earlier offers stay valid except after a refusal. */
export function composeTalk(_context: ToolContext, { topic }: Extract<Request, { kind: 'talk' }>): Reply {
  const { says, quickReplies = [] } = PHRASES[topic]
  return { text: grounded`${says}`, quickReplies, isSupported: !LAST_RESORTS.includes(topic) }
}
