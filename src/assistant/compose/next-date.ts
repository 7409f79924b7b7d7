import { findNextDates, hasMonthRule } from '../guide/ruled-dates.ts'
import { getDate } from '../local-time.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { EMPTY_TEXT, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { endSentence } from '../wording/sentences.ts'
import { nameWhen } from './condition-words.ts'

/** Returns «Третья суббота августа» as a date, for a sentence that is quoted alone. */
export function describeNextDate(
  { index, now }: ToolContext,
  [number, another]: readonly number[],
): GroundedText {
  const passage = number === undefined || another !== undefined ? undefined : index.passages[number]
  const [date] = passage ? findNextDates(passage.text, getDate(now)) : []
  return date === undefined ? EMPTY_TEXT : grounded`Ближайший раз — ${nameWhen({ kind: 'day', date })}.`
}

/** Returns what the texts of a place say about monthly days: «Последняя пятница месяца — санитарный день». */
export function describeMonthlyDays({ index }: ToolContext, placeId: number): string {
  const own = index.passages.filter(
    ({ owner, text }) => owner.kind === 'place' && owner.id === placeId && hasMonthRule(text),
  )
  return own.map(({ text }) => endSentence(text)).join(' ')
}
