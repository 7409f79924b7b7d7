/** The same text for all spellings of a name: without case, «ё» and separators between its words. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
