const SEPARATOR = /^\|[\s:|-]+\|?$/

/**
 * Returns the row of a Markdown table at a line with the headings of its columns: «Год: 1897; жителей: 3
 * 412». Empty for the heading itself and the line below it.
 */
export function listRows(lines: readonly string[], at: number): string[] {
  const line = lines[at] ?? ''
  let top = at
  while (lines[top - 1]?.startsWith('|')) top -= 1
  if (at === top || SEPARATOR.test(line)) return []
  const heads = splitCells(lines[top] ?? '')
  const cells = splitCells(line)
  const found = cells.flatMap((cell, column) => {
    const head = heads[column] ?? ''
    if (cell === '') return []
    return [column === 0 || head === '' ? cell : `${lowerFirst(head)} — ${cell}`]
  })
  const [name = '', ...rest] = found
  return rest.length === 0 ? [name] : [`${name}: ${rest.join(', ')}`]
}

/** Returns the cells of a row. */
function splitCells(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text
}
