import type { Token } from '../language/split-tokens.ts'
import { textAt } from './tag.ts'

type ReadNumber = { readonly value: number; readonly next: number }

const NUMERALS: readonly [value: number, forms: RegExp][] = [
  [0, /^н[оу]л[ьяюе]?$/],
  [1, /^одн(?:а|у|о|ого|ой|ому|им)$|^один$|^раз$/],
  [1.5, /^пол[уо]?тор[аы]$/],
  [2, /^дв(?:а|е|ух|ум|умя|оих|оим|ое|ушк[аиу])$|^пар(?:а|у|ы|е|очк[ау])$/],
  [3, /^тр(?:и|ех|ем|емя|ое|оих)$/],
  [4, /^четыр(?:е|ех|ем|ьмя)$|^четверо$/],
  [5, /^пят(?:ь|и|ью|еро|ерых)$/],
  [6, /^шест(?:ь|и|ью|еро|ерых)$/],
  [7, /^сем(?:ь|и|ью|еро)$/],
  [8, /^вос(?:емь|ьми|емью)$/],
  [9, /^девят(?:ь|и|ью)$/],
  [10, /^десят(?:ь|и|ью|ок|ка)$/],
  [11, /^одиннадцат[ьи]ю?$/],
  [12, /^двенадцат[ьи]ю?$/],
  [13, /^тринадцат[ьи]ю?$/],
  [14, /^четырнадцат[ьи]ю?$/],
  [15, /^пятнадцат[ьи]ю?$/],
  [16, /^шестнадцат[ьи]ю?$/],
  [17, /^семнадцат[ьи]ю?$/],
  [18, /^восемнадцат[ьи]ю?$/],
  [19, /^девятнадцат[ьи]ю?$/],
  [20, /^двадцат[ьи]ю?$/],
  [30, /^тридцат[ьи]ю?$/],
  [40, /^сорок[а]?$/],
  [50, /^пят(?:ь|и)десят[и]?$/],
  [60, /^шест(?:ь|и)десят[и]?$/],
  [70, /^сем(?:ь|и)десят[и]?$/],
  [80, /^вос(?:емь|ьми)десят[и]?$/],
  [90, /^девяност[оа]$/],
  [100, /^ст[оа]$/],
  [200, /^двести$/],
  [300, /^триста$/],
  [500, /^пятьсот$/],
]
const DIGITS = /^\d{1,6}(?:[.,]\d{1,3})?$/

const known = new Map<string, number | undefined>()
const MAX_KEPT_NUMBERS = 5000

/** The number that begins at a token, in digits or words («двадцать пять», «1,5», «пару»), and the token after it. */
export function readNumber(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const value = findValue(textAt(tokens, at))
  if (value === undefined) return undefined
  const ones = findValue(textAt(tokens, at + 1))
  const isCompound = value >= 20 && value % 10 === 0 && ones !== undefined && ones >= 1 && ones < 10
  const hasMark = tokens[at + 1]?.mark !== ''
  return isCompound && !hasMark && !isDigits(textAt(tokens, at + 1)) && Number.isInteger(ones)
    ? { value: value + ones, next: at + 2 }
    : { value, next: at + 1 }
}

function isDigits(text: string): boolean {
  return DIGITS.test(text)
}

function findValue(text: string): number | undefined {
  if (isDigits(text)) return Number(text.replace(',', '.'))
  if (known.has(text)) return known.get(text)
  const value = NUMERALS.find(([, forms]) => forms.test(text))?.[0]
  if (known.size < MAX_KEPT_NUMBERS) known.set(text, value)
  return value
}
