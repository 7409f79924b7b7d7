import type { CityFile } from '#domain/city.ts'

/** A town's name in the grammatical cases of `city.json`. */
type NameForms = NonNullable<CityFile['nameForms']>

const CASES = ['genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const
const ACCUSATIVE = CASES.indexOf('accusative')
const INSTRUMENTAL = CASES.indexOf('instrumental')

type Endings = readonly [string, string, string, string, string]

/** The ending of a word, how many letters are removed, and the replacement; the first match counts. */
const RULES: readonly [pattern: RegExp, cut: number, endings: Endings][] = [
  // Adjectives: «Нижний», «Великий», «Грозный», «Старая», «Верхняя», «Красное»
  [/(?:[гкх]ий|[^гкхжчшщ]ый|ой)$/, 2, ['ого', 'ому', '', 'им', 'ом']],
  [/[жчшщн]ий$/, 2, ['его', 'ему', '', 'им', 'ем']],
  [/[гкх]ая$/, 2, ['ой', 'ой', 'ую', 'ой', 'ой']],
  [/[жчшщ]ая$/, 2, ['ей', 'ей', 'ую', 'ей', 'ей']],
  [/ая$/, 2, ['ой', 'ой', 'ую', 'ой', 'ой']],
  [/яя$/, 2, ['ей', 'ей', 'юю', 'ей', 'ей']],
  [/ое$/, 2, ['ого', 'ому', '', 'ым', 'ом']],
  [/[гкх]ие$/, 2, ['их', 'им', '', 'ими', 'их']],
  [/ые$/, 2, ['ых', 'ым', '', 'ыми', 'ых']],
  // «Россия», «Калуга», «Тотьма», «Вязьма»
  [/ия$/, 1, ['и', 'и', 'ю', 'ей', 'и']],
  [/я$/, 1, ['и', 'е', 'ю', 'ей', 'е']],
  [/[гкх]а$/, 1, ['и', 'е', 'у', 'ой', 'е']],
  [/[жчшщ]а$/, 1, ['и', 'е', 'у', 'ей', 'е']],
  [/ца$/, 1, ['ы', 'е', 'у', 'ей', 'е']],
  [/а$/, 1, ['ы', 'е', 'у', 'ой', 'е']],
  // «Ярославль», «Суздаль», then «Тверь», «Казань»
  [/(?:славль|суздаль|кремль|гусь)$/, 1, ['я', 'ю', '', 'ем', 'е']],
  [/ь$/, 1, ['и', 'и', '', 'ью', 'и']],
  // «Елец», «Городец», «Орёл»
  [/лец$/, 2, ['ьца', 'ьцу', '', 'ьцом', 'ьце']],
  [/ец$/, 2, ['ца', 'цу', '', 'цом', 'це']],
  [/орёл$/, 2, ['ла', 'лу', '', 'лом', 'ле']],
  [/[жчшщц]$/, 0, ['а', 'у', '', 'ем', 'е']],
  [/й$/, 1, ['я', 'ю', '', 'ем', 'е']],
  // «Иваново», «Пушкино», «Поле»
  [/о$/, 1, ['а', 'у', '', 'ом', 'е']],
  [/ще$/, 1, ['а', 'у', '', 'ем', 'е']],
  [/[^и]е$/, 1, ['я', 'ю', '', 'ем', 'е']],
  // «Чебоксары», «Мытищи», «Луки»; «Сочи» does not change
  [/сочи$/, 0, ['', '', '', '', '']],
  [/[жчш]и$/, 1, ['ей', 'ам', '', 'ами', 'ах']],
  [/[гкхщ]и$/, 1, ['', 'ам', '', 'ами', 'ах']],
  [/ны$/, 1, ['ов', 'ам', '', 'ами', 'ах']],
  [/ы$/, 1, ['', 'ам', '', 'ами', 'ах']],
  [/[бвгдзклмнпрстфх]$/, 0, ['а', 'у', '', 'ом', 'е']],
]
const UNCHANGED: Endings = ['', '', '', '', '']
/** Adjectives in «-ый» take «-ым»; those in «-ой» too, unless к precedes. */
const HARD_ADJECTIVE = /(?:[^гкхжчшщ]ый|[^гкхжчшщ]ой)$/

/** Proposes the forms of a town's name by its ending, for a person to check. «на», «Дону» stay as they are. */
export function proposeNameForms(name: string): NameForms {
  const bend = (which: number) => {
    const words = name.split(' ').map((word) => bendWord(word, which))
    return words.join(' ')
  }
  return Object.fromEntries(CASES.map((form, which) => [form, bend(which)])) as NameForms
}

/** «Ростов-на-Дону» declines its first part, «Гусь-Хрустальный» both. */
function bendWord(word: string, which: number): string {
  const parts = word.split('-')
  const isPlace = /-(?:на|при|под|у)-/i.test(word)
  return parts.map((part, index) => (isPlace && index > 0 ? part : bendPart(part, which))).join('-')
}

function bendPart(part: string, which: number): string {
  const lower = part.toLowerCase()
  const [pattern, cut, endings] = RULES.find(([ending]) => ending.test(lower)) ?? [/$/, 0, UNCHANGED]
  const ending = endings[which] ?? ''
  // The accusative of inanimate nouns is the name itself, except for names in «-а» and «-я».
  if (which === ACCUSATIVE && ending === '') return part
  const isHard =
    which === INSTRUMENTAL && ending === 'им' && HARD_ADJECTIVE.test(lower) && pattern === RULES[0]?.[0]
  return part.slice(0, part.length - cut) + (isHard ? 'ым' : ending)
}
