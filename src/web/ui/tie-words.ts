const NO_BREAK_SPACE = '\u00a0'
/** Stands for a tag of HTML: a character that no text uses. */
const TAG_MARK = '\ue000'

/** Words that lean on the next one. */
const SHORT = new Set(
  'а в во и к ко о об обо с со у на за из от до по не ни но без для при под над про'.split(' '),
)
/** Words that lean on the one before. */
const PARTICLE = /^(?:бы?|же?|ли|ль)(?![а-яё-])/
const INITIAL = /^[А-ЯЁ]\.$/
const ABBREVIATION = /^(?:ул|пл|пер|просп|пр|наб|обл|д|г|с|им|св|оз|р|тел|стр)\.$/
const LATIN_PHRASE = /^[тн]\.$/
const ROMAN = /^[IVXLCDM]+(?![A-Za-zА-Яа-яЁё])/
const CENTURY = /^(?:век|столети|вв?\.)/
const UNIT =
  /^(?:(?:[мк]?м[²³]?|см|га|[мк]?г|гг|т|л|ч|мин|сек|км\/ч|кв|тыс|млн|млрд|лет|век[а-яё]*|год[а-яё]*|руб[а-яё]*|коп[а-яё]*|метр[а-яё]*|километр[а-яё]*|гектар[а-яё]*|градус[а-яё]*|процент[а-яё]*|тонн[а-яё]*|человек[а-яё]*|жител[а-яё]*|этаж[а-яё]*|час[а-яё]*|минут[а-яё]*|день|дн[а-яё]*|(?:январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр)[а-яё]*|марта?|ма[йя]|августа?)(?![а-яё])|[°%₽])/

/**
 * Ties what must not part at the end of a line: short words, initials, numbers with their units. For texts that are
 * shown, never for those that are searched, compared or sent.
 */
export function tieWords(text: string): string {
  const words = text.split(' ')
  return words.reduce((line, next, index) => {
    const last = words[index - 1] ?? ''
    return line + (isTied(lastWord(last), bare(next)) ? NO_BREAK_SPACE : ' ') + next
  })
}

/** The same for HTML: its tags stay as they are, and words are tied through them. */
export function tieWordsOfHtml(html: string): string {
  const tags: string[] = []
  const text = html.replace(/<[^>]*>/g, (tag) => {
    tags.push(tag)
    return TAG_MARK
  })
  let next = 0
  return tieWords(text).replaceAll(TAG_MARK, () => tags[next++] ?? '')
}

function isTied(before: string, after: string): boolean {
  return (
    SHORT.has(before.toLowerCase()) ||
    isAbbreviated(before, after) ||
    isCounted(before, after) ||
    PARTICLE.test(after) ||
    /^[—–](?:\s|$)/.test(after)
  )
}

/** «А. Пушкин», «ул. Ленина», «д. 5», «т. д.» */
function isAbbreviated(before: string, after: string): boolean {
  if (INITIAL.test(before)) return /^[А-ЯЁ]/.test(after)
  if (ABBREVIATION.test(before)) return /^[А-ЯЁ«\d]/.test(after)
  return LATIN_PHRASE.test(before) && /^[а-яё]\./.test(after)
}

/** «№ 5», «1896 года», «22 384», «Петра I», «XVIII века» */
function isCounted(before: string, after: string): boolean {
  if (/[№§]$/.test(before)) return /^\d/.test(after)
  if (/\d$/.test(before)) return UNIT.test(after) || /^\d{3}(?!\d)/.test(after)
  if (CENTURY.test(after)) return ROMAN.test(before)
  return ROMAN.test(after) && /[а-яё]$/.test(before)
}

/** A word without what stands before its letters. */
function bare(word: string): string {
  return word.replaceAll(TAG_MARK, '').replace(/^[(«„"]+(?=[^\d])/, '')
}

function lastWord(text: string): string {
  return bare(text.split(/\s/).at(-1) ?? '')
}
