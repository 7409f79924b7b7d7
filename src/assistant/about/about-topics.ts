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

const HISTORY = /истори|прошл/i
const CLIMATE = /климат|погод|природн/i
const WAY = /добраться|проезд|дорог|транспорт/i

export const ABOUT_TOPICS: readonly AboutTopic[] = [
  {
    asked: /назы?ва(?:ет|л)|назван|имя города|переимен/,
    sections: HISTORY,
    words: ['назван', 'звал', 'имя', 'имен', 'переимен', 'получил'],
  },
  {
    asked: /основ(?:ан|ал|ат)|сколько лет|возраст|когда (?:появил|возник|постро)|с чего нач|старый ли/,
    sections: HISTORY,
    words: ['основал', 'основан', 'началом', 'заложи', 'заложе', 'распоряд', 'возник', 'появил'],
  },
  {
    asked: /истори[яюиейй]+ (?:город|мест|эт)|^истори|прошлое|прошлом/,
    sections: HISTORY,
    words: [],
    isWhole: true,
  },
  {
    asked: /жител|населени|людей|народу|человек жив/,
    words: ['жило', 'проживает', 'живет', 'насчитыва', 'населени', 'человек', 'жител'],
  },
  { asked: /рек[аиуе]|речк/, words: ['берег', 'река', 'речк', 'реки', 'впада', 'стоит'] },
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
      /климат|погод|зим|лет[оае]м?(?:$|[^а-я])|осен|весн|холодн|жарк|тепл|лучше приех|врем[яе] года|сезон/,
    sections: CLIMATE,
    words: [],
    isSectionEnough: true,
  },
  {
    asked: /добрат|доехать|поезд|электричк|автобус|вокзал|трасс|ехать|самол|аэропорт|маршрутк/,
    sections: WAY,
    words: [],
    isSectionEnough: true,
  },
]
