const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю'
/** Days typed with the keyboard in Latin: «gy» is «пн». No word of `opening_hours` looks like these. */
const DAY_IN_LATIN = /(?<![a-z])(?:gy|dn|xn|gn|dc|t;tlytdyj|gjytltkmybr)(?![a-z])/i

/** A text typed with the keyboard in Latin, «gy-gn 9-18», in Russian; nothing for any other text. */
export function turnLayout(text: string): string | undefined {
  if (!DAY_IN_LATIN.test(text.replace(/"[^"]*"/g, ''))) return undefined
  // A comma behind a word may be meant as one.
  const turned = text.toLowerCase().replace(/[a-z[\]';,.]/g, (character, at: number) => {
    const isEnd =
      /[,.;]/.test(character) &&
      /^(?:[\s\d]|$)/.test(text.slice(at + 1)) &&
      !/c,$/i.test(text.slice(0, at + 1))
    const isInNumber = /\d$/.test(text.slice(0, at))
    return isEnd || isInNumber ? character : (RUSSIAN[LATIN.indexOf(character)] ?? character)
  })
  return turned
}
