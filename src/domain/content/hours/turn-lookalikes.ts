const LATIN = 'aceopxykmhtb'
const CYRILLIC = 'асеорхукмнтв'
/** Words of hours all letters of which look like Latin ones. No word of `opening_hours` is among them. */
const ALIKE = 'bt|cp|bc|bck|mapt|mapta'
/** Behind another word it may be a name, «бар BC»; what stands in quotes stays. */
const WORD = new RegExp(`"[^"]*"|(?<=(?:^|[,;:\\n/.(—–-]|\\d|\\sи)\\s*)(?:${ALIKE})(?![a-zа-яё])`, 'gi')

/** Words in Latin letters that can only be meant as Russian ones: «BC» with a Latin «B» and «C», «non-stop». */
export function turnLookalikes(text: string): string {
  return text
    .replace(/(?<![a-z])non-?stop(?![a-z])/gi, 'нон-стоп')
    .replace(WORD, (word) => (word.startsWith('"') ? word : writeCyrillic(word)))
}

/** A word of both alphabets has letters of the wrong one that look the same: «cб» with a Latin «c». */
export function writeCyrillic(word: string): string {
  const changed = word.replace(/[a-z]/gi, (letter) => CYRILLIC[LATIN.indexOf(letter.toLowerCase())] ?? letter)
  return /[a-z]/i.test(changed) ? word : changed
}
