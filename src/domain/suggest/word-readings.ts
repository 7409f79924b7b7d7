import { repairKeyboardLayout } from './keyboard-layout.ts'
import { hasCyrillic, isNumber, normalizeWords } from './normalize-words.ts'
import { isStopWord } from './stop-words.ts'
import { untransliterate } from './transliteration.ts'

const LATIN_LETTER = /[a-z]/i
const BETWEEN_PUNCTUATION = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su

/**
 * The readings of a piece of text without spaces, each a list of words: as written and, when it is in Latin
 * letters, as Russian typed in the wrong keyboard layout or transliterated. Stop words are left out.
 */
export function listReadings(piece: string): string[][] {
  const readings = listTexts(piece).map(normalizeWords)
  // «yf» is «на»: no other reading may match.
  if (readings.some((words) => words.length > 0 && words.every(isStopWord))) return []
  return readings.map((words) => words.filter(isSignificant)).filter((words) => words.length > 0)
}

function listTexts(piece: string): string[] {
  if (hasCyrillic(piece) || !LATIN_LETTER.test(piece)) return [piece]
  const [bare = ''] = BETWEEN_PUNCTUATION.exec(piece) ?? []
  // A comma may be a comma or the key of «б».
  return [piece, repairKeyboardLayout(piece), repairKeyboardLayout(bare), untransliterate(bare)]
}

function isSignificant(word: string): boolean {
  return !isStopWord(word) && (word.length > 1 || isNumber(word))
}
