/** Characters that join parts of an emoji or word, without control effects. */
const JOINERS = '\u200C\u200D'

/** A text of a visitor as one line for a terminal: without control characters and direction changes. */
export function cleanText(text: string): string {
  return text.replace(new RegExp(`(?![${JOINERS}])[\\p{Cc}\\p{Cf}]`, 'gu'), '�')
}
