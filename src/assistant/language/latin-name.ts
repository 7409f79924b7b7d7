/** Transliteration of each Russian letter. */
export const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** Transliterates a name: «Троицкий собор» becomes "Troitsky sobor". Other letters stay. */
export function toLatinName(name: string): string {
  return name.replace(/[иы]й(?!\p{L})/giu, 'ы').replace(/\p{Script=Cyrillic}/gu, (letter) => {
    const lower = letter.toLowerCase()
    const latin = LATIN[lower] ?? letter
    return letter === lower ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1)
  })
}
