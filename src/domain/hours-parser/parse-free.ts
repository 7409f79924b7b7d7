import { isLikeHours } from './mend-words.ts'
import type { TokenReader } from './token-reader.ts'
import type { Token } from './tokenize-hours.ts'

/** Beginnings of words that say how sure, when or under what condition: that must not be left out. */
const UNSURE =
  'обычно иногда возможн может могут пример где-т где приблиз ориентир врод кажетс наверн часто чаще редко реже бывает сезон навигац погод дожд мороз ветр ночн каникул учебн смен врем сейчас сегодня завтра пока скоро четн нечетн последн перв втор трет кажд един месяц недел день дни дня дням днев числ короч позже раньше поздн закры откры летн летом зимн зимой весн осен график расписан режим тепл холод года году услов налич желан необходим событ мероприят отдельн особ завис обстоят отпуск ремонт рекон рестав карантин авар учет переуч замен перен отмен измен прекращ часы меньше больше дольше плюс минус разн улиц адрес телеф групп строг также тоже остальн друг проч плав скольз гибк вахт суток вечер утр полд сокр неполн огранич удлин продл увелич'.split(
    ' ',
  )
const FREE = ['name', 'subject', 'noise', 'audience']
/** Between free words these join them, «отдел по работе с детьми». */
const JOINTS = ['in', 'and', 'from', 'through', '-']

/** Words that say nothing of hours, «отдел по работе с детьми»; nothing where all of them are known. */
export function parseFreeWords(reader: TokenReader): string | undefined {
  return reader.attempt(() => {
    const { start = 0 } = reader.peek() ?? {}
    let end: number | undefined
    for (;;) {
      const joint = JOINTS.includes(reader.peek()?.kind ?? '') ? 1 : 0
      const token = reader.peek(joint)
      if (!token || !isFree(token)) break
      if (joint === 1 && reader.isNext('-') && reader.peek()?.start !== reader.peek(-1)?.end) break
      reader.at += joint + 1
      if (token.kind !== 'noise' && token.kind !== 'audience') end = token.end
    }
    return end === undefined ? undefined : reader.text.slice(start, reader.peek(-1)?.end)
  })
}

/** Whether a word says nothing of hours. */
export function isFree({ kind, text }: Token): boolean {
  if (kind !== 'unknown') return FREE.includes(kind)
  return !isLikeHours(text) && !UNSURE.some((start) => text.startsWith(start))
}
