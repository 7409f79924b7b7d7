type Gender = 'f' | 'm' | 'n'

/** Words for kinds of streets, each with its dative. */
const DATIVES: Readonly<Record<Gender, string>> = {
  f: 'улица улице, площадь площади, набережная набережной, аллея аллее, дорога дороге, линия линии, просека просеке, тропа тропе, лестница лестнице, слобода слободе',
  m: 'переулок переулку, проспект проспекту, бульвар бульвару, проезд проезду, тупик тупику, мост мосту, тракт тракту, спуск спуску, подъём подъёму, вал валу, сквер скверу, квартал кварталу',
  n: 'шоссе шоссе, кольцо кольцу',
}
const KINDS = new Map(
  (['f', 'm', 'n'] as const).flatMap((gender) =>
    DATIVES[gender].split(', ').map((pair) => {
      const [word = '', dative = ''] = pair.split(' ')
      return [word, { dative, gender }] as const
    }),
  ),
)

/** Endings of adjectives, and of numbers such as «1-я», in the nominative and the dative. */
const ENDINGS: Readonly<Record<Gender, readonly (readonly [RegExp, string])[]>> = {
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

/** Returns a street's name after «по», «1-му Лесному переулку»; undefined if it is no Russian name of a known kind. */
export function streetDative(name: string): string | undefined {
  const words = name.split(' ')
  const at = words.findIndex((word) => KINDS.has(word.toLowerCase()))
  const kind = KINDS.get(words[at]?.toLowerCase() ?? '')
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

function decline(word: string, gender: Gender): string {
  const [ending, dative] = ENDINGS[gender].find(([nominative]) => nominative.test(word)) ?? []
  return ending && dative !== undefined ? word.replace(ending, dative) : word
}
