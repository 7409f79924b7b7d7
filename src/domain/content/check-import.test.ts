import { expect, test } from 'vitest'
import { createHoursCheck } from '#server/hours/hours-check.ts'
import { createMistakenTown, MISTAKES } from '#testing/seeded-mistakes.ts'
import { checkPlaceCells } from './check-import.ts'
import { placeCellsSchema } from './place-cells.ts'
import { toStaffPlace } from './place-record.ts'
import { findHeader, SHEET_COLUMNS } from './sheet-columns.ts'

const CENTER = { lat: 50.45, lng: 40.13 }
const TODAY = '2026-11-23'

/** The form has no number column and no spreadsheet dates, and checks photos at their upload. */
const NOT_IN_A_FORM = MISTAKES.filter(
  ([column, typed]) =>
    column === 'Номер' ||
    typed instanceof Date ||
    ['сломана.jpg', 'та же.jpg', 'мелкая.jpg'].includes(String(typed)),
)

test('the mistakes of a clerk are told in the form with the very sentences of the table', () => {
  const { places, table } = createMistakenTown(MISTAKES)
  const current = places.map((place) => toStaffPlace(place, () => true))
  const context = {
    current,
    center: CENTER,
    today: TODAY,
    checkHours: createHoursCheck({ center: CENTER }, TODAY),
  }
  const pictures = { known: new Set<string>(), found: new Map([['чужая.jpg', { content: 'чужая.jpg' }]]) }
  const output: string[] = []
  for (const [index, mistake] of MISTAKES.entries()) {
    if (NOT_IN_A_FORM.includes(mistake)) continue
    const row = (table[index + 2] ?? []).map((cell) => String(cell ?? ''))
    const cells = placeCellsSchema.parse(
      Object.fromEntries(SHEET_COLUMNS.map(({ field }, at) => [field, row[at] ?? ''])),
    )
    const { faults } = checkPlaceCells(cells, context, pictures)
    const sentences = faults
      .map(({ field = '', text }) => `столбец «${findHeader(field)}»: ${text}`)
      .join('\n')
    expect.soft(sentences, mistake.join(' | ')).toContain(mistake[2])
    output.push(sentences)
  }
  expect(NOT_IN_A_FORM).toHaveLength(7)
  expect(output).toHaveLength(43)
})
