import type { Question } from '../encoder/encoder.ts'
import type { GuideIndex } from '../guide/guide-index.ts'
import type { Passage } from '../guide/passage.ts'

const YEAR_ROW = /^(\d{4}): /

/**
 * The number of the row of the last year, where a row of a table of years was found and the question names no year and does
 * not ask for the highest figure: «сколько литейщиков» asks how many there are now.
 */
export function findLatestRow(
  { passages }: Pick<GuideIndex, 'passages'>,
  number: number,
  { stems }: Pick<Question, 'stems'>,
): number {
  const row = passages[number]
  if (
    row === undefined ||
    readYear(row) === undefined ||
    row.isMost ||
    stems.some((stem) => /\d{4}/.test(stem))
  )
    return number
  const rows = [...passages.entries()].filter(
    ([, one]) => one.context === row.context && isOfTable(one) && readYear(one) !== undefined,
  )
  const [last] = rows.toSorted(([, a], [, b]) => (readYear(b) ?? 0) - (readYear(a) ?? 0))
  return last?.[0] ?? number
}

function readYear(passage: Passage): number | undefined {
  const year = isOfTable(passage) ? YEAR_ROW.exec(passage.text)?.[1] : undefined
  return year === undefined ? undefined : Number(year)
}

function isOfTable({ owner }: Passage): boolean {
  return owner.kind === 'town' && owner.part === 'table'
}
