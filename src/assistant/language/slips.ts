const SOUND_BY_LETTER = new Map(
  Object.entries({
    о: 'а',
    е: 'и',
    э: 'и',
    я: 'и',
    ы: 'и',
    ю: 'у',
    б: 'п',
    д: 'т',
    г: 'к',
    з: 'с',
    в: 'ф',
    ж: 'ш',
    щ: 'ш',
  }),
)

/** The word as it may be heard: unstressed vowels, voiced consonants and doubled letters are told apart by nobody. */
export function toSound(word: string): string {
  const heard = Array.from(word.replace(/[ьъ]/g, ''), (letter) => SOUND_BY_LETTER.get(letter) ?? letter)
  return heard.join('').replace(/(.)\1+/gu, '$1')
}

const KEY_ROWS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']

/** True when one letter stands for another that lies elsewhere on the keyboard: a slip that fingers hardly make. */
export function isFarKey(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false
  const wrong = [...typed].flatMap((letter, at) => (letter === meant[at] ? [] : [at]))
  const [only] = wrong
  if (only === undefined || wrong.length > 1) return false
  const [from = '', to = ''] = [typed[only], meant[only]]
  return !KEY_ROWS.some((row) => row.includes(from) && Math.abs(row.indexOf(from) - row.indexOf(to)) === 1)
}

/** True for the same letters in another order: «попсать» is «попасть». */
export function hasSameLetters(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') === [...b].sort().join('')
}
