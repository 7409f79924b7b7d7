export const RUSSIAN_ROWS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']
const LATIN_ROWS = ['qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,.']
const LATIN_BY_RUSSIAN = new Map(
  RUSSIAN_ROWS.flatMap((row, index) =>
    Array.from(row, (letter, at): [string, string] => [letter, LATIN_ROWS[index]?.[at] ?? letter]),
  ),
)

/** Returns the text as the same keys type it in the Latin layout: «музей» is `veptq`. */
export function typeInLatinLayout(message: string): string {
  return Array.from(message.toLowerCase(), (letter) =>
    letter === 'ё' ? '`' : (LATIN_BY_RUSSIAN.get(letter) ?? letter),
  ).join('')
}
