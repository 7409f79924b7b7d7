/** Words for kinds of streets, in the dative. */
const KINDS: Readonly<Record<string, { dative: string; gender: 'f' | 'm' | 'n' }>> = {
  улица: { dative: 'улице', gender: 'f' },
  площадь: { dative: 'площади', gender: 'f' },
  набережная: { dative: 'набережной', gender: 'f' },
  аллея: { dative: 'аллее', gender: 'f' },
  дорога: { dative: 'дороге', gender: 'f' },
  линия: { dative: 'линии', gender: 'f' },
  просека: { dative: 'просеке', gender: 'f' },
  тропа: { dative: 'тропе', gender: 'f' },
  лестница: { dative: 'лестнице', gender: 'f' },
  слобода: { dative: 'слободе', gender: 'f' },
  переулок: { dative: 'переулку', gender: 'm' },
  проспект: { dative: 'проспекту', gender: 'm' },
  бульвар: { dative: 'бульвару', gender: 'm' },
  проезд: { dative: 'проезду', gender: 'm' },
  тупик: { dative: 'тупику', gender: 'm' },
  мост: { dative: 'мосту', gender: 'm' },
  тракт: { dative: 'тракту', gender: 'm' },
  спуск: { dative: 'спуску', gender: 'm' },
  подъём: { dative: 'подъёму', gender: 'm' },
  вал: { dative: 'валу', gender: 'm' },
  сквер: { dative: 'скверу', gender: 'm' },
  квартал: { dative: 'кварталу', gender: 'm' },
  шоссе: { dative: 'шоссе', gender: 'n' },
  кольцо: { dative: 'кольцу', gender: 'n' },
}

/** Endings of adjectives, and of numbers such as «1-я», in the nominative and the dative. */
const ENDINGS: Readonly<Record<'f' | 'm' | 'n', readonly (readonly [RegExp, string])[]>> = {
  f: [
    [/^(\d+)-я$/, '$1-й'],
    [/ая$/, 'ой'],
    [/яя$/, 'ей'],
  ],
  m: [
    [/^(\d+)-й$/, '$1-му'],
    [/([кгхжшчщ])ий$/, '$1ому'],
    [/ий$/, 'ему'],
    [/[ыо]й$/, 'ому'],
  ],
  n: [
    [/^(\d+)-е$/, '$1-му'],
    [/ое$/, 'ому'],
    [/ее$/, 'ему'],
  ],
}

/**
 * The name of a street in the form after «по»: «Советской улице», «улице Ленина», «1-му Лесному переулку». Undefined
 * when it is no Russian name of a kind that is known.
 */
export function streetDative(name: string): string | undefined {
  const words = name.split(' ')
  const at = words.findIndex((word) => KINDS[word.toLowerCase()] !== undefined)
  const kind = KINDS[words[at]?.toLowerCase() ?? '']
  if (kind === undefined) {
    const isLoneAdjective = words.length === 1 && /^[А-ЯЁ][а-яё-]+[ая]я$/.test(name)
    return isLoneAdjective ? decline(name, 'f') : undefined
  }
  const { dative, gender } = kind
  // «Улица Советская», but «улица Ленина», «улица Красной Армии»: only a single word after the kind may be an
  // adjective.
  const isAdjectiveBehind = at === words.length - 2
  return words
    .map((word, index) => {
      if (index === at) return dative
      return index < at || isAdjectiveBehind ? decline(word, gender) : word
    })
    .join(' ')
}

function decline(word: string, gender: 'f' | 'm' | 'n'): string {
  const [ending, dative] = ENDINGS[gender].find(([nominative]) => nominative.test(word)) ?? []
  return ending && dative !== undefined ? word.replace(ending, dative) : word
}
