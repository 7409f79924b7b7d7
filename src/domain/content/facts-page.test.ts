import { expect, test } from 'vitest'
import { FACT_NAMES, type FactName, getFactRecord, PLACE_FACTS } from '../place-facts.ts'
import { findHeader } from './sheet-columns.ts'

const TEXT = 'текст'
const VALUES = {
  text: TEXT,
  hours: 'текст: по-русски или в записи OpenStreetMap, `Mo-Fr 10:00-18:00`',
  phones: TEXT,
  website: 'адрес вместе с `https://`',
  minutes: 'целое число, от 1 до 1440',
  flag: '`true` или `false`; в таблице `да` или `нет`',
  day: 'день, `2026-11-21`; в таблице `21.11.2026`',
}

const HEADERS = ['Поле', 'Столбец таблицы', 'Что это', 'Значение', 'На странице места', 'Помощник говорит']

test('the page of facts in the docs is what the table of facts says', async () => {
  const lines = [
    '# Сведения о месте',
    '',
    'Чего не знают, того не указывают: в `places.json` поля нет, в таблице ячейка пуста, в ответе API поля нет, на странице строки нет.',
    'Эту страницу пишет проверка `src/domain/content/facts-page.test.ts` из `src/domain/place-facts.ts`.',
    '',
    ...drawTable([HEADERS, ...FACT_NAMES.map(describeFact)]),
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../../docs/facts.md')
})

/** Formats a table as the project's formatter does: all cells of a column have equal width. */
function drawTable(rows: string[][]): string[] {
  const widths = HEADERS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const [head = '', ...rest] = rows.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest]
}

function describeFact(name: FactName): string[] {
  const fact = PLACE_FACTS[name]
  const { sheet, phrases } = getFactRecord(name)
  const place = 'standsAlone' in fact ? 'отдельно' : `«${fact.label}»`
  return [`\`${name}\``, findHeader(name), sheet.advice, describeValue(name), place, phrases ? 'да' : 'нет']
}

function describeValue(name: FactName): string {
  const fact = PLACE_FACTS[name]
  if (fact.kind !== 'choice') return VALUES[fact.kind]
  return Object.entries(fact.words)
    .map(([value, word]) => `\`"${value}"\`, в таблице \`${word}\``)
    .join('; ')
}
