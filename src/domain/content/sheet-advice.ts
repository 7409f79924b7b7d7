import { CATEGORIES } from '../place.ts'
import { PRECISION, SHEET_COLUMNS, STEP_FREE, YES_NO } from './sheet-columns.ts'
import type { Table } from './sheet-table.ts'

/** What a drop-down list offers. Where it `isOpen`, other words may be written too. */
export type Choices = { values: readonly string[]; isOpen?: boolean }

type Advice = { text: string; example?: string; choices?: Choices }

const FLAG: Choices = { values: Object.keys(YES_NO) }
const AS_PICTURES = 'по строке на картинку (Alt+Enter); одна строка относится ко всем'

/** What to write into each column, by its field. */
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
  address: { text: 'улица и дом', example: 'ул. Советская, 12' },
  openingHours: {
    text: 'как на двери; обед, выходные, месяцы и «по записи» понятны',
    example: 'Вт–Сб 10:00–18:00, обед 13:00–14:00, Вс 11:00–16:00, Пн выходной',
  },
  phone: { text: 'один или несколько через запятую', example: '8 (47362) 2-11-11, 2-22-22' },
  website: { text: 'адрес сайта', example: 'museum.ru' },
  price: { text: 'сколько стоит вход', example: '150 рублей, дети бесплатно' },
  visitMinutes: { text: 'сколько минут занимает посещение, число', example: '60' },
  stepFree: { text: 'можно ли попасть без ступеней', choices: { values: Object.keys(STEP_FREE) } },
  indoor: { text: 'под крышей ли', choices: FLAG },
  outsideTown: { text: 'за городом ли', choices: FLAG },
  additionalInfo: { text: 'что ещё важно знать' },
  'images.file': { text: 'имена файлов, каждое с новой строки (Alt+Enter)', example: 'музей-1.jpg' },
  'images.credit': { text: `кто снял; ${AS_PICTURES}`, example: 'Иван Петров' },
  'images.license': {
    text: `на каких условиях можно показывать; ${AS_PICTURES}`,
    choices: { values: ['с разрешения автора', 'CC BY 4.0', 'CC BY-SA 4.0', 'CC0'], isOpen: true },
  },
  'images.alt': { text: 'что на картинке, для тех, кто её не видит; нет подписи — тире' },
  sources: { text: 'откуда сведения, каждый с новой строки', example: 'https://museum.ru' },
  checkedAt: { text: 'когда сведения проверены', example: '21.11.2026' },
  slug: { text: 'можно не заполнять; у старых мест не меняйте: ссылки перестанут работать' },
}

/** The lists of the columns, one for each column of the table; undefined where anything may be written. */
export function listChoices(): (Choices | undefined)[] {
  return SHEET_COLUMNS.map(({ field }) => ADVICE[field]?.choices)
}

/** The sheet of advice: what to write into which column. */
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
