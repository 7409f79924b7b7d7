/** Word and other programs end lines with these too: a vertical tab is Shift+Enter. */
const LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g
/** Word's hyphen that breaks no line, the end of a cell of its tables, and its dashes as Windows-1252 has them. */
const WORD_CHARACTERS: Readonly<Record<string, string>> = {
  '\u001E': '-',
  '\u0007': ' ',
  '\u0096': '–',
  '\u0097': '—',
}
/** Control characters and noncharacters: neither XML nor a screen can use them. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu
/**
 * What nobody sees and every comparison does: soft hyphens, spaces without width, marks of direction that come with a
 * copied telephone. Emoji are joined by two of them, and flags are written with others.
 */
const INVISIBLE = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])(?=\p{Default_Ignorable_Code_Point})\p{Cf}/gu
/** Halves of characters, which UTF-8 cannot hold. */
const HALVES = /\p{Cs}/gu

/** Normalizes line ends and letters («й» of a Mac is two), and removes what XML or databases refuse or nobody sees. */
export function cleanText(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .replace(CONTROLS, (character) => WORD_CHARACTERS[character] ?? '')
    .replace(INVISIBLE, '')
    .replace(HALVES, '\uFFFD')
    .normalize()
}

/** Notes of the authors of a text, `<!-- … -->`, are not published. */
export function withoutNotes(text: string): string {
  return text.replace(/<!--.*?-->\n?/gs, '')
}
