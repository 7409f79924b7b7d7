import { editDistance } from '#domain/suggest/edit-distance.ts'

/** Long words of hours, as they are written right; «среда» is too short to be sure. */
const WORDS =
  'понедельник понедельника понедельнику понедельникам вторник вторника вторнику вторникам четверг четверга четвергу четвергам пятница пятницы пятницу пятницам суббота субботы субботу субботам воскресенье воскресенья воскресеньям ежедневно круглосуточно выходной выходные выходным выходных перерыв закрыто закрыта открыто открыта санитарный январь февраль апрель сентябрь октябрь ноябрь декабрь'.split(
    ' ',
  )
/** Words of their own that stand as near. */
const OTHER = new Set([
  'вторника',
  'субботе',
  'пятнице',
  'выходном',
  'закрыты',
  'открыты',
  'открытый',
  'перерыва',
  'перерывы',
  'перерыву',
  'закрытый',
])
/** Banks. */
const NAMES = new Set(['втб', 'сбер'])
const KNOWN = new Set([...WORDS, ...OTHER])

/** Long words with one slip, «понедльник», put right where only one word is as near. */
export function mendSpelling(text: string): string {
  return text.replace(/[а-я]{5,}/g, (word) => {
    if (KNOWN.has(word)) return word
    const near = WORDS.filter((right) => isOneSlip(word, right))
    return near.length === 1 && near[0] !== undefined ? near[0] : word
  })
}

/** A letter more, less, another one or two that changed places, but never the first one. */
function isOneSlip(a: string, b: string): boolean {
  return a[0] === b[0] && editDistance(a, b, 1) <= 1
}

/** Whether a word may be a misspelt one of hours: too near to be a name, «понеднк», and too far to be mended. */
export function isLikeHours(word: string): boolean {
  if (word.length <= 4) return /^(?:пн|вт|ср|чт|пт|сб|вс)/.test(word) && !NAMES.has(word)
  if (/ск(?:ий|ая|ое|ие|ого|ой)$|^(?:воскресн|субботн|пятничн)/.test(word)) return false
  return WORDS.some((right) => word.slice(0, 5) === right.slice(0, 5) || editDistance(word, right, 2) <= 2)
}
