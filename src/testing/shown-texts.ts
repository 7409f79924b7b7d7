import { parseSync } from 'vite'

/** Where the parser puts the text of a string, of JSX and of a template. */
const TEXT_KEYS = ['value', 'cooked']

/** The texts of a source that a visitor may come to read: its strings and what stands between its tags. */
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
