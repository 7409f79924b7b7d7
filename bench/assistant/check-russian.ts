import { normalizeSpaces } from './check-turn.ts'
import type { Fault } from './fault.ts'

const MAX_CHARS = 900

/** Nouns after a number, in the forms for 1, 2 and 5. */
const NOUNS = [
  ['место', 'места', 'мест'],
  ['минута', 'минуты', 'минут'],
  ['час', 'часа', 'часов'],
  ['метр', 'метра', 'метров'],
  ['километр', 'километра', 'километров'],
  ['остановка', 'остановки', 'остановок'],
  ['локация', 'локации', 'локаций'],
  ['музей', 'музея', 'музеев'],
  ['парк', 'парка', 'парков'],
  ['памятник', 'памятника', 'памятников'],
  ['день', 'дня', 'дней'],
  ['человек', 'человека', 'человек'],
  ['вариант', 'варианта', 'вариантов'],
  ['точка', 'точки', 'точек'],
  ['пункт', 'пункта', 'пунктов'],
] as const

/** After these words a number takes the genitive plural: «из 3 мест», «около 2 часов». */
const GENITIVE =
  /(?:^|\s)(?:из|около|до|от|без|больше|меньше|более|менее|после|порядка|течение|для|с|у|за|на)\s+$/iu

/** Words that are only correct with «ё». */
const WITHOUT_YO =
  /(?<!\p{L})(еще|идет|займет|найдет|пойдет|дойдет|дойдете|пройдете|найдете|придется|ведет|причем|вдвоем|втроем|начнем|пойдем|зеленый|легкий|подъем|пешеходов|самолет|учтем|все-таки еще|нашел|подошел|ребенок|ребенка|ребенком|детеныш|четко|счет|объем|определен|приведен|открыт ее|теплый|темный|дешевый|дешево|недалеко еще)(?!\p{L})/iu

/** Opening hours in the stored syntax, which no answer may contain. */
const STORED_HOURS =
  /\[-?\d\]|(?<!\p{L})(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|off|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?!\p{L})/u

const rules = new Intl.PluralRules('ru')

/** Checks an answer's Russian as far as possible, and its length. Returns the faults. */
export function checkRussian(answerText: string, source: string): Fault[] {
  const text = normalizeSpaces(answerText)
  const faults = NOUNS.flatMap((forms) => checkNoun(text, forms))
  if (text.length > MAX_CHARS) faults.push({ metric: 'russian', says: `${text.length} characters` })
  const withoutYo = WITHOUT_YO.exec(text)
  if (withoutYo !== null && !isQuoted(withoutYo[0], source))
    faults.push({ metric: 'russian', says: `«${withoutYo[0]}» without «ё»` })
  const stored = STORED_HOURS.exec(text)
  if (stored !== null) faults.push({ metric: 'russian', says: `«${stored[0]}» of stored hours` })
  const doubled = / {2}|[,.;:!?] ?[,;:]|\s[,.;:!?](?!\.)|\(\s*\)|undefined|null|NaN|\[object/u.exec(text)
  if (doubled !== null) faults.push({ metric: 'russian', says: `«${doubled[0]}» in the text` })
  return faults
}

/** Returns whether the guide's own texts contain this form of the word. */
function isQuoted(word: string, source: string): boolean {
  return new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(source)
}

/** Tags, Markdown and control characters, which no chat message may contain. */
export function checkMarkup(text: string): Fault[] {
  const found = /<\/?[a-z!][^>]*>|\]\(|```|\*\*|&[a-z]+;|javascript:|data:text/iu.exec(text)
  return found === null ? [] : [{ metric: 'markup', says: `«${found[0]}» in the text` }]
}

function checkNoun(text: string, forms: readonly [string, string, string]): Fault[] {
  const pattern = new RegExp(`(?<![\\d,.:])(\\d+) (${forms.join('|')})(?!\\p{L})`, 'giu')
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [whole, number = '', noun = ''] = match
    const isAfterGenitive = GENITIVE.test(text.slice(0, match.index))
    return isRightForm(Number(number), noun.toLowerCase(), forms, isAfterGenitive)
      ? []
      : [{ metric: 'russian', says: `«${whole}»` }]
  })
}

function isRightForm(
  number: number,
  noun: string,
  [one, few, many]: readonly [string, string, string],
  isAfterGenitive: boolean,
): boolean {
  const category = rules.select(number)
  if (category === 'one') return noun === one || (isAfterGenitive && noun === few)
  if (category === 'few') return noun === few || (isAfterGenitive && noun === many)
  return noun === many
}
