/** Characters that join those of one emoji or word, and steer nothing. */
const JOINERS = '\u200C\u200D'

/** A text of a visitor as one line for a terminal: nothing in it steers the terminal or turns the line around. */
export function cleanText(text: string): string {
  return text.replace(new RegExp(`(?![${JOINERS}])[\\p{Cc}\\p{Cf}]`, 'gu'), '�')
}
