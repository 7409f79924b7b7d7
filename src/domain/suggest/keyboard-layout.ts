const LATIN_KEYS = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>'
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю'

const RUSSIAN_BY_LATIN = new Map([...LATIN_KEYS].map((key, i) => [key, RUSSIAN_KEYS[i] ?? key]))

/**
 * Converts a text typed in the wrong keyboard layout (QWERTY to ЙЦУКЕН), in lower case. Call it before splitting into
 * words: `;` `,` `.` `[` `]` `'` are letters of the Russian layout.
 */
export function repairKeyboardLayout(text: string): string {
  return Array.from(text.toLowerCase(), (key) => RUSSIAN_BY_LATIN.get(key) ?? key).join('')
}
