/** Word and other programs end lines with these too: a vertical tab is Shift+Enter. */
const LINE_ENDS = /[\v\f\u0085]/g
/** Word's hyphen that breaks no line, the end of a cell of its tables, and its dashes as Windows-1252 has them. */
const WORD_CHARACTERS: Readonly<Record<string, string>> = {
  '\u001E': '-',
  '\u0007': ' ',
  '\u0096': '–',
  '\u0097': '—',
}
/** Control characters, and what is no character at all: neither XML nor a screen has a use for them. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu
/** Halves of characters, which UTF-8 cannot hold. */
const HALVES = /\p{Cs}/gu

/** The text with line ends that everybody knows and without control characters, which XML and databases refuse. */
export function cleanText(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .replace(CONTROLS, (character) => WORD_CHARACTERS[character] ?? '')
    .replace(HALVES, '\uFFFD')
}
