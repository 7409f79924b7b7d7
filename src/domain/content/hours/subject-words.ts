import { isLikeHours } from './mend-spelling.ts'

/** With these a sentence says how sure, when or under what condition: that must not be left out. */
const UNSURE =
  'не|нет|ни|если|когда|или|либо|как|обычно|иногда|возможн[а-я]*|может|примерно|где-то|около|приблизительно|ориентировочно|вроде|кажется|наверно[а-я]*|часто|редко|бывает|через|раз|сезон[а-я]*|навигац[а-я]*|погод[а-я]*|утром|вечером|днем|ночью|утра|вечера|каникул[а-я]*|смен[а-я]*|временно|сейчас|сегодня|завтра|пока|скоро|запис[а-я]*|начал[а-я]*|сеанс[а-я]*|заезд[а-я]*|четн[а-я]*|нечетн[а-я]*|последн[а-я]*|перв[а-я]*|втор[а-я]*|трет[а-я]*|кажд[а-я]*|един[а-я]*|только|месяц[а-я]*|недел[а-я]*|год[а-я]*|день|дни|дня|дням|числ[а-я]*|короче|позже|раньше|позднее|закрыва[а-я]*|уточня[а-я]*|до|после|перед|кроме|мск|московск[а-я]*|времени|лет[а-я]*|зим[а-я]*|весн[а-я]*|осен[а-я]*'
export const UNSURE_WORD = new RegExp(`(?<![а-я])(?:${UNSURE})(?![а-я])`)
/** No name begins with these. */
export const PREPOSITION = /^(?:в|во|на|с|со|по|от|за|из|к|у|о|об|при|под|над|без|для|и|а|но|то)$/
/** Days, months and words of `opening_hours` in Latin letters are not skipped. */
const LATIN_HOURS =
  /^(?:mo|tu|we|th|fr|sa|su|ph|sh|off|open|closed|am|pm|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)$/
/** A name in quotes, a number of one, a word of it. */
const NAME = /(?:"[^"\n]*"|[«“„][^»”“\n]*[»”“]|№ ?\d+|[»”“'’]|[а-яa-z][а-яa-z'’-]*)/y

/** A word of what the hours are of, «кафе «Берёзка» №5: 10–18», which says nothing of them; nothing where there is none. */
export function readSubject(text: string, at: number): string {
  NAME.lastIndex = at
  const [name = ''] = NAME.exec(text) ?? []
  if (/^["«“„]/.test(name)) return isNameInQuotes(text, at, name) ? name : ''
  return /^[№»”“'’]/.test(name) || isSubjectWord(name, text.slice(0, at).trim() === '') ? name : ''
}

/** «кафе «24 часа»» is a name for the word before it, «10–18» in quotes alone is none. */
function isNameInQuotes(text: string, at: number, name: string): boolean {
  return /[а-яa-z][ -]*$/.test(text.slice(0, at)) || !/\d/.test(name)
}

/** Whether a word may be of a name in front of the hours, «музей-усадьба», and says nothing of them. */
export function isSubjectWord(text: string, isFirst: boolean): boolean {
  const word = text.replace(/[^а-яa-z-]/g, '')
  if (word === '' || UNSURE_WORD.test(word) || isLikeHours(word) || LATIN_HOURS.test(word)) return false
  return !isFirst || !PREPOSITION.test(word)
}
