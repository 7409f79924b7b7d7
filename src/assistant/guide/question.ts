import type { City } from '#domain/city.ts'
import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import { isQuestionWord } from '../retrieval/question-words.ts'
import { findAnswerType } from './answer-types.ts'
import { listAssociations } from './associations.ts'
import { listGroups } from './lexicon.ts'
import { findTopics } from './topics.ts'

/** A question as evidence is looked for: its telling words, what it wants to hear, and the places it is about. */
export type Question = {
  /** The message in lower case. */
  readonly asked: string
  readonly words: readonly Word[]
  /** Only such words as «город» are left of it: they name no place. */
  readonly isWeak: boolean
  /** Words of the question before it, which it may go on with. */
  readonly earlier: readonly Word[]
  /** Words that stand outside the clause that asks. */
  readonly chat: ReadonlySet<string>
  /** The passage told last, where the question goes on with it. */
  readonly last: number | undefined
  /** The day that is asked about. */
  readonly date: string | undefined
  /** Words that answers to such questions often have, a set for each phrase of the question. */
  readonly associations: readonly (readonly Word[])[]
  /** Meanings of the lexicon that are named, broader ones included. */
  readonly groups: ReadonlySet<string>
  readonly type: ReturnType<typeof findAnswerType>
  /** What a word means is asked for. */
  readonly asksMeaning: boolean
  /** The most that ever was is asked for. */
  readonly asksMost: boolean
  /** When something was built is asked for: the oldest year answers. */
  readonly asksBuilt: boolean
  /** «Был ли здесь…»: a sentence with half of the name is of somebody else. */
  readonly asksWhether: boolean
  /** The time of history that the question names. */
  readonly period: (typeof PERIODS)[number] | undefined
  readonly topics: ReturnType<typeof findTopics>
  /** The town itself is meant: «у вас», «в городе», its name. */
  readonly isOfTown: boolean
  /** Only what belongs to these places answers; none: anything does. */
  readonly placeIds: ReadonlySet<number>
}

/** A longer message is a story with a question in it. */
const LONG_MESSAGE = 9
const MOST_QUESTION_WORDS = 24
const MOST_READ_WORDS = 90
/** Words that ask politely or fill: they tell nothing apart. */
const FILLERS = new RegExp(
  `^(?:${[
    'а|ну|вот|скажи\\p{L}*|подскаж\\p{L}*|расска[жз]\\p{L}*|интересно|любопытно|говор[ия]т|говорил\\p{L}*|слышал\\p{L}*|слыхал\\p{L}*|читал\\p{L}*|знае\\p{L}*',
    'хоте\\p{L}*|хоч\\p{L}*|хотим|узнать|понять|понял\\p{L}*|подробн\\p{L}*|пожалуйста|вообще|вообщем|кстати|прям\\p{L}*|просто|действительно|правда|реально|точно',
    'ваш\\p{L}*|наш\\p{L}*|у|там|тут|здесь|это\\p{L}*|эт[аиу]|он|она|они|его|ее|их|него|нее|них|нем|ней|ему|им|ими|свой|своя|мой|моя|мои|моей|моего|мне|мы|я|вы|нам|нас|меня|тебя|вами|вас|вам',
    'взял\\p{L}*|получил\\p{L}*|короче|типа|че|чё|чо|шо|ли|же|то|если|раз|ка|не|ни|был\\p{L}*|быть|есть|бывает|имеется|можно|нельзя|нужно|надо|стоит|будет|будем|буду|будут|мог\\p{L}*|смог\\p{L}*|может|можем',
    'город\\p{L}?|города|городе|городу|городок|городка|городке|местн\\p{L}*|такое|такой|такая|такие|какой|какая|какие|какое|какую|каком|какого|какому|каким|нибудь|либо|когда|где|куда|откуда|как|что|чтоб|чтобы',
    'называется|называют|зовут|кого|кому|кем|чем|чему|чья|чей|чье|чьи|сколько|скольки|привет|здравствуйте|добрый|доброе|спасибо|день|вечер|утро|ясно|понятно|ладно|ок|окей|ага|угу|ух|ого|ой|эх|блин',
    'сегодня|завтра|сейчас|щас|теперь|еще|ещё|уже|только|даже|тоже|также|очень|совсем|много|мало|пару|пойти|сходить|зайти|прийти|приду|придти|попасть|делать|сделать|друг|друзья|друга|муж|мужа|жена|жене|жену|люди|человек|народ',
    'собираемся|собираюсь|решил\\p{L}*|думаю|думали|боюсь|волну\\p{L}*|хорош\\p{L}*|плох\\p{L}*|нормальн\\p{L}*|обычно|вдруг|потом|после|сразу|вместе|прос[ия]т\\p{L}*|тогда|ищу|ищем|ищет|люби\\p{L}*|близко|ближайш\\p{L}*|поближе|недалеко|поблизости|вдвоем|втроем|вопрос|спросить|помог\\p{L}*|уважаем\\p{L}*|добр\\p{L}*|либо|или|из|за|от|до|без|про|при|под|над|для|между|через|около|возле|внутри|всё|все|весь|всех|всем|самый|самая|самое|самые|самого|самой|другой|другие|один|одна|одно',
  ].join('|')})$`,
  'u',
)

/** `text` is the message mended and in lower case, `earlier` the question that it may go on with. */
export function readQuestion(
  text: string,
  city: City,
  places: readonly Place[],
  {
    earlier,
    last,
    clause,
    date,
  }: {
    earlier?: Question | undefined
    last?: number | undefined
    clause?: string
    date?: string | undefined
  } = {},
): Question {
  const plain = text.toLowerCase().replaceAll('ё', 'е')
  const all = normalizeWords(plain).slice(0, MOST_READ_WORDS).map(toWord)
  const names = places.flatMap(({ name }) => normalizeWords(name)).map(toWord)
  const townNames = [city.name, ...Object.values(city.nameForms ?? {})].flatMap(normalizeWords).map(toWord)
  const isOneOf = (word: Word, others: readonly Word[]) =>
    others.some((other) => compareForms(word, other) >= SAME_FORM)
  const asking = all.filter((word) => !isOneOf(word, names) && !isOneOf(word, townNames))
  const telling = asking.filter(({ text: word }) => !isQuestionWord(word) && !FILLERS.test(word))
  const asked = new Set(normalizeWords(clause ?? '').map((word) => toWord(word).stem))
  const isChat = ({ stem }: Word) => asked.size > 0 && all.length > LONG_MESSAGE && !asked.has(stem)
  const type = findAnswerType((clause ?? plain).toLowerCase().replaceAll('ё', 'е')) ?? findAnswerType(plain)
  const topics = findTopics(plain)
  // «А кем?» asks the question before with another question word.
  const repeated = telling.length === 0 && topics.length === 0 ? earlier : undefined
  const own = telling.length > 0 ? telling : asking.filter(({ text: word }) => WEAK.test(word))
  return {
    asked: plain,
    chat: new Set(all.filter(isChat).map(({ text: word }) => word)),
    words: [...(repeated?.words ?? own)]
      .sort((a, b) => Number(isChat(a)) - Number(isChat(b)))
      .slice(0, MOST_QUESTION_WORDS),
    isWeak: telling.length === 0 && repeated === undefined,
    earlier: repeated ? [] : (earlier?.words ?? []),
    last,
    date,
    groups: repeated?.groups ?? listGroups(all),
    associations: listAssociations(all.filter(({ text: word }) => !LITTLE.test(word))),
    type: type ?? repeated?.type,
    asksMeaning:
      /что (?:такое|значит|означает|за)|это (?:что|кто)|что это|(?:^| )слов[оа]|называ|как понять|кто такие|по-(?:вашему|местному)/u.test(
        plain,
      ),
    asksMost: /больше всего|максимум|максимальн|пик(?!\p{L})|рекорд|лучшие времена/u.test(plain),
    asksBuilt:
      /(?:когда|год|век).*(?:постро|возвед|возвел|сооруж|заложен|заложил)|постро\p{L}* .*(?:когда|году)/u.test(
        plain,
      ),
    asksWhether: /(?:^| )(?:был[аио]?|бывал[аи]?|жил[аи]?|приезжал[аи]?|останавливал\p{L}*) ли /u.test(plain),
    period: PERIODS.find(({ said }) => said.test(plain)),
    topics: repeated?.topics ?? topics,
    isOfTown: OF_TOWN.test(plain) || all.some((word) => isOneOf(word, townNames)),
    placeIds: new Set(places.map(({ id }) => id)),
  }
}

/** Times of history as people name them, in years. */
const PERIODS: readonly { said: RegExp; from: number; to: number }[] = [
  { said: /при цар|до революци|царск|дореволюц|при императ/u, from: 1700, to: 1917 },
  { said: /при союз|при ссср|советск|при советах|при коммун/u, from: 1922, to: 1991 },
  { said: /в войн|во время войн|вов(?!\p{L})|немц|фашист|оккупац|фронт/u, from: 1941, to: 1945 },
]

/** Particles that stand between the words of a phrase. */
const LITTLE = /^(?:а|и|же|то|ли|бы|вот|у|вас|нас|там|тут|это|мне|нам)$/
const OF_TOWN =
  /(?:^|[^\p{L}])(?:город|городок|у вас|вы|вас|вам|ваш|к вам|местн|здешн|тут|здесь|сюда|отсюда|край|краю)/u

/** Words that tell little, and all that is left of «как называется город», «сколько лет городу». */
const WEAK = /^(?:город|день|назв|назыв|зовут|стоит|наход|лет|год|мест)/u
