import { CATEGORIES } from '../kinds/traits-by-kind.ts'
import { type FactName, getFactRecord, getFactWords, mapFacts } from '../place-facts.ts'
import { LICENCES, PRECISION, SHEET_COLUMNS } from './sheet-columns.ts'
import type { Table } from './sheet-table.ts'

/** The options of a drop-down list. With `isOpen` other values are allowed. */
type Choices = { values: readonly string[]; isOpen?: boolean }

type Advice = { text: string; example?: string; choices?: Choices }

const AS_PICTURES = 'по строке на картинку (Alt+Enter); одна строка относится ко всем'

/** Advice for each column, by field. */
const ADVICE: Readonly<Record<string, Advice>> = {
  id: { text: 'не заполняйте: номер даст программа; у старых мест не меняйте' },
  name: { text: 'обязательно', example: 'Краеведческий музей' },
  category: {
    text: 'обязательно: вид места, одно слово; можно выбрать из списка или вписать своё',
    example: 'музей',
    choices: { values: CATEGORIES, isOpen: true },
  },
  tags: { text: 'метки для отбора, через запятую', example: 'история, дети' },
  description: { text: 'обязательно: одно-два предложения для карточки', example: 'Музей в доме купца.' },
  descriptionFull: { text: 'длинный рассказ; новый абзац — Alt+Enter' },
  'coordinates.lat': {
    text: 'обязательно, в градусах; возьмите из любой карты',
    example: `50,4611 или 50°27'40"`,
  },
  'coordinates.lng': { text: 'обязательно, в градусах', example: `40,0781 или 40°04'41"` },
  'coordinates.precision': {
    text: 'точно ли указана точка; «примерно» увидит посетитель',
    choices: { values: Object.keys(PRECISION) },
  },
  ...mapFacts(adviseOnFact),
  'images.file': { text: 'имена файлов, каждое с новой строки (Alt+Enter)', example: 'музей-1.jpg' },
  'images.credit': { text: `кто снял; ${AS_PICTURES}`, example: 'Иван Петров' },
  'images.license': {
    text: `на каких условиях можно показывать; ${AS_PICTURES}`,
    choices: { values: LICENCES, isOpen: true },
  },
  'images.alt': { text: 'что на картинке, для тех, кто её не видит; нет подписи — тире' },
  sources: { text: 'откуда сведения, каждый с новой строки', example: 'https://museum.ru' },
  slug: { text: 'можно не заполнять; у старых мест не меняйте: ссылки перестанут работать' },
}

function adviseOnFact(name: FactName): Advice {
  const { sheet } = getFactRecord(name)
  const values = Object.values(getFactWords(name))
  return {
    text: sheet.advice,
    ...(sheet.example !== undefined && { example: sheet.example }),
    ...(values.length > 0 && { choices: { values } }),
  }
}

/** What to write into a column; the note about Alt+Enter is only for spreadsheets. */
export function findAdvice(field: string): Advice {
  const { text = '', ...advice } = ADVICE[field] ?? {}
  return { ...advice, text: text.replace(' (Alt+Enter)', '').replace(' — Alt+Enter', ' — с новой строки') }
}

/** Returns the options of each column; undefined for free text. */
export function listChoices(): (Choices | undefined)[] {
  return SHEET_COLUMNS.map(({ field }) => ADVICE[field]?.choices)
}

/** Returns the sheet of advice: what to write into which column. */
export function writeAdvice(): Table {
  const rows = SHEET_COLUMNS.map(({ field, header }) => {
    const { text = '', example, choices } = ADVICE[field] ?? {}
    return [header, text, example ?? choices?.values.join(', ') ?? null]
  })
  return [
    ['Столбец', 'Что писать', 'Например'],
    ...rows,
    ['Чего не знаете', 'оставьте пустым: пустое честнее догадки', null],
    ['Ячейки', 'не объединяйте; столбцы можно переставлять и скрывать, но не переименовывать', null],
  ]
}
