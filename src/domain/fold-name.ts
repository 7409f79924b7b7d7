/** The same text for all ways to write a name: without case, «ё» and whatever stands between its words. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
