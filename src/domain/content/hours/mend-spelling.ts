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
const KNOWN = new Set([...WORDS, ...OTHER])

/** Long words with one slip, «понедльник», put right where only one word is as near. */
export function mendSpelling(text: string): string {
  return text.replace(/[а-я]{5,}/g, (word) => {
    if (KNOWN.has(word)) return word
    const near = WORDS.filter((right) => isOneSlip(word, right))
    return near.length === 1 && near[0] !== undefined ? near[0] : word
  })
}

/** A letter more, less, another one or two that changed places. */
function isOneSlip(a: string, b: string): boolean {
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
