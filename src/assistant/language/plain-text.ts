/** Small letters, with е for ё, as the patterns of words are written: «Ёлки» → «елки». */
export function toPlain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
