import type { ContentFault } from '#domain/content/content-fault.ts'
import type { PlaceRecord } from '#domain/content/place-record.ts'
import type { Spreadsheet } from './spreadsheet.ts'

/** What a workbook holds that is not read, or not as people see it on the screen. */
export function describeBook(
  { merged, hiddenRows, hiddenColumns, sheet, table, unread }: Spreadsheet,
  records: readonly PlaceRecord[],
  headingRow: number,
): ContentFault[] {
  return [
    ...merged.filter((cells) => findLastRow(cells) >= headingRow).map(describeMerged),
    ...describeHidden(records.filter(({ row }) => hiddenRows.includes(row))),
    ...(table[headingRow - 1] ?? []).flatMap((header, at): ContentFault[] => {
      const isHidden = hiddenColumns.some(([first, last]) => first <= at + 1 && at + 1 <= last)
      if (!isHidden || header === null || String(header).trim() === '') return []
      const text = `столбец «${header}» скрыт, но читается: покажите его, а лишний удалите`
      return [{ row: headingRow, severity: 'warning', text }]
    }),
    ...unread.map(({ name, isHidden }): ContentFault => {
      const text = `${isHidden ? 'скрытый ' : ''}лист «${name}» не читается, читается только «${sheet}»: перенесите места на один лист, лишний лист удалите`
      return { severity: 'warning', text }
    }),
  ]
}

/** Merged cells, «B5:B7»: all but the first of them are empty. */
export function describeMerged(cells: string): ContentFault {
  const row = Number(/\d+/.exec(cells)?.[0])
  return { row, text: `ячейки ${cells} объединены: разъедините их и впишите значение в каждую` }
}

function findLastRow(cells: string): number {
  return Number(/\d+$/.exec(cells)?.[0])
}

function describeHidden(hidden: readonly PlaceRecord[]): ContentFault[] {
  return hidden.map(({ row, fields: { name } }) => ({
    row,
    name: typeof name === 'string' ? name : undefined,
    severity: 'warning',
    text: 'строка скрыта, но её место читается: покажите строку, а лишнюю удалите',
  }))
}
