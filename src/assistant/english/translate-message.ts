import { findKind, type KindName } from '#domain/kinds/kinds.ts'
import { findPhrase, findRussian, isArticle, isSilent } from './dictionary.ts'

/** Short forms, and times of twelve hours. */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/[’`]/g, "'"],
  [/\b(what|where|who|how|when|that|there|it|he|she|here)'?s\b/g, '$1 is'],
  [/\bi'?m\b/g, 'i am'],
  [/\b(we|you|they)'re\b/g, '$1 are'],
  [/\b(i|we|you|they)'ve\b/g, '$1 have'],
  [/\b(i|we|you|they)'d\b/g, '$1 would'],
  [/\b(i|we|you|they|it)'ll\b/g, '$1 will'],
  [/\blet'?s\b/g, 'let us'],
  [/\bcan'?t\b|\bcannot\b/g, 'can not'],
  [/\b(is|are|do|does|did|was|were|would|could|should|has|have)n'?t\b/g, '$1 not'],
  [/\b(?:wanna)\b/g, 'want to'],
  [/(\p{L})'s\b/gu, '$1'],
  [/\bst\. /g, 'st '],
  [/\b(\d{1,2}|\w+)[- ]hours?[- ](walk|tour|route|stroll)/g, '$2 for $1 hours'],
  [/(\d)\s*(?:h|hrs?)\b/g, '$1 hours'],
  [/\bwi-fi\b/g, 'wifi'],
  // Who asks it in English and goes on is answered by going on.
  [/\b(?:do|can) you (?:speak|understand|know) english\b[?.!,]*\s*(?=\w)/g, ''],
  [/(?<=\p{L})-(?=\p{L})/gu, ' '],
]
const WITHIN = /\b(?:in|within) (?=(?:\d+|an?|one|two|three|four|five|half an) (?:hours?|minutes?)\b)/g
const TWELVE_HOURS = /\b(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\b\.?/g

/** «Without museums»: what visitors leave out of a walk, and its genitive. */
const OFTEN_LEFT_OUT: readonly KindName[] = ['музей', 'церковь', 'кафе', 'магазин', 'парк', 'памятник']
const LEFT_OUT = new Map(
  OFTEN_LEFT_OUT.map((name) => {
    const { english = '', forms } = findKind(name) ?? {}
    return [english.replace(/,.*/, ''), forms?.genitivePlural ?? name] as const
  }),
)

/** Questions whose words stand in another order in Russian; what is in Russian letters stays. */
const ORDER: readonly (readonly [RegExp, string])[] = [
  [
    /\bwhat (?:can|should|could|do) (?:i|we) (?:see|visit)\b(.*?) in (an|one|two|three|four|\d+) hours?\b/,
    'plan a walk for $2 hours',
  ],
  [/\bfor (two|three|four|five|six) (?=hours|days)/, 'на $1 '],
  [/\bhow old (?:is|are) (.+)/, 'сколько лет $1'],
  [
    /\bwhat (?:time|hour)s? (?:does|do|will|is|are) (.+?) (open|close|start|end|begin)(?:ing|s)?\b/,
    'во сколько @$2 $1',
  ],
  [/\bwhen (?:does|do|will) (.+?) (open|close|start|end|begin)s?\b/, 'во сколько @$2 $1'],
  [/\b(?:until|till) (?:when|what time) (?:is|are) (.+?) open\b/, 'до скольки работает $1'],
  [/\b(?:is|are) it (?:still )?open\b/, 'он сейчас работает'],
  [/\b(?:which|what) (.+?) (?:are|is) there\b/, 'какие есть $1'],
  [/\b(?:is|are) (?:it|he|she|this|that|they)(?: place)? (open|closed|free|far)\b/, 'он $1'],
  [
    /\bwhat (?:is|are) (?:the |its |their |your )?(?=phone|number|address|website|price|population|opening|hours|entrance|depth|height|area)/,
    'какой ',
  ],
  [/\b(?:is|are) (.+?) (?:open|working)\b/, 'открыт ли $1'],
  [/\b(?:is|are) (.+?) closed\b/, 'закрыт ли $1'],
  [/\b(?:is|are) (.+?) (?:active|functioning)\b/, 'действует ли $1'],
  [/\bwhat (?:is|are) (?:the )?(?=oldest|tallest|highest|biggest|largest|best|most|main)/, 'какой '],
  [
    /\bwhat (?=(?:river|street|lake|church|museum|hotel|region|language|country|colou?r|age|bus|number|language)s?\b)/,
    'какой ',
  ],
  [/\bhow much (?:does|do) (.+?) cost\b/, 'сколько стоит $1'],
  [/\bhow far (?:is|are) (?:it )?(?:from )?(.+?) (?:from|to) (.+)/, 'какое расстояние от $1 до $2'],
  [/\bhow far (?:away )?(?:is|are) (?:it to )?(.+)/, 'далеко ли до $1'],
  [/\bhow long does it take to (?:get|walk) (?:from )?(.+?) to (.+)/, 'сколько идти от $1 до $2'],
  [/\bhow (?:tall|high|big|deep|wide|long) (?:is|are) (.+)/, '$& '],
  [/\bwhen (?:was|were) (.+?) (founded|built|opened|established|destroyed|closed)\b/, 'когда $2 $1'],
  [/\bwhen did (.+?) (?:open|start)\b/, 'когда открыли $1'],
  [/\bwho (?:was|is) (.+?) (?:named after)\b/, 'в честь кого назван $1'],
  [/\bwhat (?:is|are) (.+?) (?:famous|known) for\b/, 'чем знаменит $1'],
  [/\bwhy (?:is|was) (.+?) (?:called|named)(?: so| that| like that)?\b/, 'почему так называется $1'],
  [/\b(?:are|is) (?:dogs?|pets?) (?:allowed|welcome|permitted)\b/, 'пускают ли с собакой'],
  [/\b(?:are|is) (?:children|kids) (?:allowed|welcome|permitted)\b/, 'пускают ли с детьми'],
  [new RegExp(`\\bwithout (?:any )?(${[...LEFT_OUT.keys()].join('|')})(?:s|es)?\\b`), 'без @no-$1'],
]
const ORDERED: Readonly<Record<string, string>> = {
  '@open': 'открывается',
  '@close': 'закрывается',
  '@start': 'начинается',
  '@begin': 'начинается',
  '@end': 'заканчивается',
  ...Object.fromEntries([...LEFT_OUT].map(([english, russian]) => [`@no-${english}`, russian])),
}
const PIECE = /@[a-z-]+|\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}']+|[^\p{L}\p{N}\s]+/gu
const NUMBER_WORD = /^(?:\d|час|пол|пар|один|два|три|четыре|пять|шесть|день|дня|недел)/
const INFINITIVE = /(?:ть|ти|чь|ться|тись)$/
const LATIN_WORD = /^[\p{Script=Latin}']+$/u
const LONGEST_TRANSLATED = 600

/**
 * An English message in Russian words, for the understanding of Russian: phrases first, then words; names that no
 * dictionary has stay in their letters, which are read as Russian ones later. Undefined when there is nothing to translate.
 */
export function translateMessage(message: string): string | undefined {
  const pieces = arrange(message.slice(0, LONGEST_TRANSLATED)).match(PIECE) ?? []
  const words = pieces.filter((piece) => !isArticle(piece))
  const said: string[] = []
  let translated = 0
  for (let at = 0; at < words.length; ) {
    const phrase = findPhrase(words, at)
    const word = words[at] ?? ''
    const russian = phrase?.russian ?? ORDERED[word] ?? translateWord(words, at)
    if (russian !== word) translated++
    if (russian !== '') said.push(russian)
    at += phrase?.length ?? 1
  }
  const text = said.join(' ').replace(/ ([,.!?;:]+)/g, '$1')
  return translated === 0 || text === '' ? undefined : text
}

function arrange(message: string): string {
  const spelled = SPELLED.reduce(
    (text, [from, to]) => text.replace(from, to),
    message.normalize('NFKC').toLowerCase(),
  )
  // «In 1 hour» of a sight is how long one has, and no time of the clock.
  const timed = spelled
    .replace(WITHIN, 'за ')
    .replace(TWELVE_HOURS, (_, hour = '', minutes = '00', half = '') => {
      const hours = (Number(hour) % 12) + (half === 'p' ? 12 : 0)
      return `${String(hours).padStart(2, '0')}:${minutes}`
    })
  return ORDER.reduce((text, [from, to]) => text.replace(from, to), timed)
}

function translateWord(words: readonly string[], at: number): string {
  const word = words[at] ?? ''
  if (!LATIN_WORD.test(word)) return word
  const next = readNext(words, at + 1)
  const isNumber = NUMBER_WORD.test(next)
  if (word === 'to') return INFINITIVE.test(next) ? '' : 'до'
  if (word === 'for') return isNumber ? 'на' : 'для'
  if (word === 'by' && isNumber) return 'к'
  if (word === 'from' && /^\d/.test(next)) return 'с'
  if (isSilent(word)) return ''
  return findRussian(word) ?? word.replace(/sk[iy]+$/, 'skiy')
}

function readNext(words: readonly string[], at: number): string {
  const word = words[at] ?? ''
  return findPhrase(words, at)?.russian ?? findRussian(word) ?? word
}
