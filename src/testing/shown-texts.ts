import { parseSync } from 'vite'

/** Fields in which the parser keeps the text of a string, of JSX and of a template. */
const TEXT_KEYS = ['value', 'cooked']

/** Lists the texts of a source that a visitor may see: its strings and the text between its tags. */
export function listShownTexts(path: string, source: string): string[] {
  return listTexts(parseSync(path, source).program)
}

function listTexts(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, part]) => {
    if (typeof part !== 'string') return listTexts(part)
    return TEXT_KEYS.includes(key) ? [part] : []
  })
}
