import { editDistance } from '../suggest/edit-distance.ts'
import { HOURS_WORDS } from './hours-words.ts'

/** Shorter words are not fixed: too many others are as near. */
const MIN_LENGTH = 6
const MENDED = 'day,days,month,restdays,norest,wholeday,off,break,nobreak'.split(',')
const toWords = (phrases: Iterable<string>) => new Set([...phrases].flatMap((phrase) => phrase.split(' ')))
const KNOWN = toWords(HOURS_WORDS.keys())
/** «без приема граждан» shares words with names, «без обеда и выходных» with nothing else. */
const RIGHT = [
  ...toWords(
    [...HOURS_WORDS]
      .filter(([phrase, { kind }]) => MENDED.includes(kind) && (kind === 'norest' || !phrase.includes(' ')))
      .map(([phrase]) => phrase),
  ),
].filter((word) => word.length >= MIN_LENGTH)

/** Corrects long words of hours with one slip, «понидельник», in small letters. Another ending is another word. */
export function mendWords(text: string): string {
  return text.replace(/[а-я]{5,}/g, (word) => {
    if (KNOWN.has(word)) return word
    const near = RIGHT.filter(
      (right) =>
        right[0] === word[0] && right.slice(-2) === word.slice(-2) && editDistance(word, right, 1) === 1,
    )
    return near.length === 1 && near[0] ? near[0] : word
  })
}

/** Returns whether an unknown word may be a misspelt hours word, «понеднк», «втрн». */
export function isLikeHours(word: string): boolean {
  if (word.length < MIN_LENGTH - 1) return /^(?:пн|вт|ср|чт|пт|сб|вс)/.test(word)
  const maxEdits = word.length > MIN_LENGTH + 1 ? 2 : 1
  return RIGHT.some(
    (right) => right.slice(0, 5) === word.slice(0, 5) || editDistance(word, right, maxEdits) <= maxEdits,
  )
}

/** Prefixes of words about certainty, time or conditions, which must not be ignored. */
const UNSURE =
  'обычно иногда возможн может могут пример где-т где приблиз ориентир врод кажетс наверн часто чаще редко реже бывает сезон навигац погод дожд мороз ветр ночн каникул учебн смен врем сейчас сегодня завтра пока скоро четн нечетн последн перв втор трет кажд един месяц недел день дни дня дням днев числ короч позже раньше поздн закры откры летн летом зимн зимой весн осен график расписан режим тепл холод года году услов налич желан необходим событ мероприят отдельн особ завис обстоят отпуск ремонт рекон рестав карантин авар учет переуч замен перен отмен измен прекращ часы меньше больше дольше плюс минус разн улиц адрес телеф групп строг также тоже остальн друг проч плав скольз гибк вахт суток вечер утр полд сокр неполн огранич удлин продл увелич'.split(
    ' ',
  )
/** Whether an unknown word has nothing to do with hours. */
export function isFreeWord(word: string): boolean {
  return !isLikeHours(word) && !UNSURE.some((start) => word.startsWith(start))
}
