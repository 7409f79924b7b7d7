/**
 * A question people ask about any town: how it is asked, in which sections the answer usually stands, and the
 * beginnings of words that the answering sentence has, the most telling first.
 */
export type AboutTopic = {
  asked: RegExp
  sections?: RegExp
  words: readonly string[]
  /** The section as such is the answer. */
  isWhole?: boolean
  /** The section answers when none of its sentences does better. */
  isSectionEnough?: boolean
}

/** Titles of sections about the past. */
export const HISTORY = /истори|прошл/i
const CLIMATE = /климат|погод|природн/i
const WAY = /добраться|проезд|дорог|транспорт/i

export const ABOUT_TOPICS: readonly AboutTopic[] = [
  { asked: /дожд|осадк|ливн/, sections: CLIMATE, words: ['дожд', 'осадк'], isSectionEnough: true },
  {
    asked: /рекорд|максимальн|самая (?:высок|низк)/,
    sections: CLIMATE,
    words: ['абсолютн', 'рекорд', 'максимум', 'минимум'],
  },
  {
    asked:
      /лучше (?:всего )?(?:при|е)|когда .{0,20}(?:приехать|приезжать|ехать)|как(?:ое|ой|ом) (?:время|месяц|сезон).{0,20}(?:лучше|ехать|приех)/,
    sections: CLIMATE,
    words: ['приезжать', 'приезжайте', 'лучше'],
    isSectionEnough: true,
  },
  {
    asked: /рек[аиуе](?!\p{L})|речк/u,
    words: ['берег', 'впада', 'реке', 'река', 'реки', 'речк'],
  },
  {
    asked: /назы?ва(?:ет|л)|назван|имя города|переимен|^(?:а )?почему (?:\p{L}+)$/u,
    sections: HISTORY,
    words: ['имя', 'назван', 'звал', 'имен', 'переимен'],
  },
  {
    asked: /основ(?:ан|ал|ат)|сколько лет|возраст|когда (?:появил|возник|постро)|с чего нач|старый ли/,
    sections: HISTORY,
    words: [
      'основал',
      'основан',
      'началом',
      'счет',
      'заложи',
      'заложе',
      'распоряд',
      'поставил',
      'возник',
      'появил',
    ],
  },
  {
    asked: /праздник|фестивал|ярмарк|традици/,
    sections: /праздн|событ|традиц/i,
    words: ['праздник', 'праздну', 'отмеча', 'фестивал', 'ярмарк'],
    isSectionEnough: true,
  },
  {
    asked:
      /истори[яюиейй]+ (?:город|мест|эт)|^истори|прошлое|прошлом|раньше (?:здесь|тут|было)|(?:было|был|была) (?:здесь |тут )?раньше|в старину/,
    sections: HISTORY,
    words: [],
    isWhole: true,
  },
  {
    asked: /жител|населени|людей|народу|человек жив/,
    words: ['жило', 'проживает', 'живет', 'насчитыва', 'населени', 'человек', 'жител'],
  },
  {
    asked: /где (?:он |это )?(?:находи|располож)|област|край|регион|район/,
    words: ['районн', 'центр', 'област', 'стоит', 'располож', 'находит'],
  },
  {
    asked: /знаменит|слав[ия]т|извест|горд[ия]т/,
    words: ['славил', 'славит', 'знаменит', 'извест', 'гордост', 'прослав'],
  },
  { asked: /площад[ьи]/, words: ['занимает', 'км', 'площад', 'гектар'] },
  {
    asked:
      /климат|погод|температур|градус|дожд|снег|мороз|жар[аыу]|январ|феврал|март|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр|зим|лет[оае]м?(?:$|[^а-я])|осен|весн|холодн|жарк|тепл|лучше приех|врем[яе] года|сезон/,
    sections: CLIMATE,
    words: [],
    isSectionEnough: true,
  },
  {
    asked: /сколько (?:времени |часов )?(?:ехать|добираться|едет|идет|в пути)|долго ли? ?ехать/,
    sections: WAY,
    words: ['часа', 'часов', 'час', 'минут', 'ехать'],
    isSectionEnough: true,
  },
  {
    asked: /добрат|доехать|поезд|электричк|автобус|вокзал|трасс|ехать|самол|аэропорт|маршрутк/,
    sections: WAY,
    words: [],
    isSectionEnough: true,
  },
]
