/** With these a sentence says how sure, when or under what condition: that must not be left out. */
const UNSURE =
  'не|ни|если|когда|или|либо|как|обычно|иногда|возможн[а-я]*|может|примерно|около|приблизительно|ориентировочно|вроде|кажется|наверно[а-я]*|часто|редко|бывает|через|раз|сезон[а-я]*|погод[а-я]*|утром|вечером|днем|ночью|утра|вечера|каникул[а-я]*|смен[а-я]*|временно|сейчас|сегодня|завтра|пока|скоро|запис[а-я]*|начал[а-я]*|сеанс[а-я]*|заезд[а-я]*|четн[а-я]*|нечетн[а-я]*|последн[а-я]*|перв[а-я]*|втор[а-я]*|трет[а-я]*|кажд[а-я]*|един[а-я]*|только|месяц[а-я]*|недел[а-я]*|год[а-я]*|день|дни|дня|дням|числ[а-я]*|короче|позже|раньше|позднее|закрыва[а-я]*|уточня[а-я]*|до|после|перед|кроме|мск|московск[а-я]*|времени|лет[а-я]*|зим[а-я]*|весн[а-я]*|осен[а-я]*'
export const UNSURE_WORD = new RegExp(`(?<![а-я])(?:${UNSURE})(?![а-я])`)
/** No name begins with these. */
const PREPOSITION = /^(?:в|во|на|с|со|по|от|за|из|к|у|о|об|при|под|над|без|для|и|а|но|то)$/
/** What may be a misspelt day or month is no name. */
const LIKE_HOURS =
  /^(?:по?н|вт|ср|че?т|пя?т|суб|сб|вос|вс|еже|буд|вы?х|праз|янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек|круг|обе|пере|тех|сан)/

/** Whether a word may be of a name in front of the hours, «музей-усадьба», and says nothing of them. */
export function isSubjectWord(text: string, isFirst: boolean): boolean {
  const word = text.replace(/[^а-я-]/g, '')
  if (word === '' || UNSURE_WORD.test(word) || LIKE_HOURS.test(word)) return false
  return !isFirst || !PREPOSITION.test(word)
}
