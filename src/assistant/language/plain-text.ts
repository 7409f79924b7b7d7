/** Returns lower case with е for ё, as word patterns are written: «Ёлки» → «елки». */
export function toPlain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
