const NO_BREAK_SPACE = '\u00a0'
/** Placeholder of an HTML tag: a character that no text uses. */
const TAG_MARK = '\ue000'

/** Words tied to the next word: short ones, initials, abbreviations, «№», numerals of centuries. */
const LEANING =
  /(^|\s)((?:[\ue000(«„"]*(?:[АаИиОоУу]|[ВвКкСс]о?|[Оо]бо?|[Оо]т|[Нн][аеио]|[Нн]ад|[Зз]а|[Ии]з|[Дд]о|[Дд]ля|[Бб]ез|[Пп]од?|[Пп]р[ио]|[№§]|[IVXLC]+(?= вв?(?:ек|\.))|(?:[А-ЯЁтн]|ул|пл|пер|пр|д|г|с|им|св|оз)\.(?= (?:[А-ЯЁ«\d]|[а-яё]\.)))\ue000* )+)/g
/** Spaces before words tied to the previous word: units, thousands, Roman numerals, dashes, particles. */
const LEANT_ON =
  /(\d\ue000*(?= \ue000*(?!(?:[авикосу]|[дп]о|на) )(?:[а-яё]{1,9}(?![а-яё])|[°%₽]|\d{3}(?!\d)))|[а-яё](?= [IVXLC]+(?![\wА-яё]))|(?= [—–]\s| (?:бы?|же?|л[иь])(?![а-яё-]))) /g

/**
 * Puts no-break spaces between words that must stay on one line: short words, initials, numbers with their units. For
 * rendered texts, never for those that are searched, compared or sent.
 */
export function tieWords(text: string): string {
  return text
    .replace(LEANT_ON, `$1${NO_BREAK_SPACE}`)
    .replace(LEANING, (_, before: string, words: string) => before + words.replaceAll(' ', NO_BREAK_SPACE))
}

/** The same for HTML: tags are unchanged, and words are tied across them. */
export function tieWordsOfHtml(html: string): string {
  const tags: string[] = []
  const text = html.replace(/<[^<>]*>/g, (tag) => {
    tags.push(tag)
    return TAG_MARK
  })
  let next = 0
  return tieWords(text).replaceAll(TAG_MARK, () => tags[next++] ?? '')
}
