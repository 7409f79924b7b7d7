import type { CityFile } from './city.ts'
import { CONTACT_TOPIC_LABELS } from './contact.ts'
import type { PackWalk } from './ready-walk.ts'

type TownFiles = { about: string; city: CityFile; walks?: PackWalk[] | undefined }

type TextField = {
  label: string
  example: string
  /** The input mode, for phones with special keyboards. */
  type?: 'tel' | 'url'
  isLong?: true
  isColor?: true
  isOptional?: true
}

type ChoiceField = { label: string; choices: Readonly<Record<string, string>> }

export type PartField = TextField | ChoiceField

/** The editor of a part: text with markup, entries with the same fields, optional fields, or walks through places. */
type PartForm =
  | { kind: 'markdown' }
  | { kind: 'rows'; fields: Readonly<Record<string, PartField>>; entry: string; add: string }
  | { kind: 'fields'; fields: Readonly<Record<string, PartField>> }
  | { kind: 'walks' }

type PartRow = { title: string; hint: string; file: 'about.md' | 'city.json' | 'walks.json'; form: PartForm }

/**
 * The one table of the parts of the town that the office may change: the file of the pack, and the format. A part
 * of `city.json` is the field of that name. Forms, calls, the journal and the export follow it.
 */
export const TOWN_PARTS = {
  about: {
    title: 'Текст «О городе»',
    hint: 'Страница «О городе»; по ней же отвечает помощник.',
    file: 'about.md',
    form: { kind: 'markdown' },
  },
  figures: {
    title: 'Числа о городе',
    hint: 'Стоят на странице «О городе».',
    file: 'city.json',
    form: {
      kind: 'rows',
      entry: 'Число',
      add: 'Добавить число',
      fields: {
        value: { label: 'Число', example: '8,22 км²' },
        label: { label: 'Что это', example: 'площадь города' },
      },
    },
  },
  timeline: {
    title: 'Хроника',
    hint: 'Стоит на странице «О городе», в этом порядке.',
    file: 'city.json',
    form: {
      kind: 'rows',
      entry: 'Событие',
      add: 'Добавить событие',
      fields: {
        year: { label: 'Год', example: '1709 или 1709–1711' },
        text: { label: 'Что было', example: 'Заложена крепость.', isLong: true },
      },
    },
  },
  contacts: {
    title: 'Кого спросить',
    hint: 'Чего в путеводителе нет, о том помощник советует спросить первого по этой теме, а если такого нет — первого с темой «Общие вопросы». У каждого нужен телефон или адрес страницы, можно оба.',
    file: 'city.json',
    form: {
      kind: 'rows',
      entry: 'Контакт',
      add: 'Добавить контакт',
      fields: {
        topic: { label: 'Тема', choices: CONTACT_TOPIC_LABELS },
        name: { label: 'Кто ответит', example: 'Справочная автовокзала' },
        phone: { label: 'Телефон', example: '8 (47362) 2-11-11', type: 'tel', isOptional: true },
        url: { label: 'Адрес страницы', example: 'https://avtovokzal.ru', type: 'url', isOptional: true },
      },
    },
  },
  emergency: {
    title: 'Экстренные номера',
    hint: 'По ним отвечает помощник. Пустое поле — общероссийский номер.',
    file: 'city.json',
    form: {
      kind: 'fields',
      fields: {
        all: { label: 'Все службы', example: '112' },
        fire: { label: 'Пожарные', example: '101' },
        police: { label: 'Полиция', example: '102' },
        ambulance: { label: 'Скорая', example: '103' },
        gas: { label: 'Газовая служба', example: '104' },
        helpline: { label: 'Детский телефон доверия', example: '8-800-2000-122' },
      },
    },
  },
  colors: {
    title: 'Цвета знака',
    hint: 'Знак города во вкладке и на значке: первая буква названия. Без цветов знаком остаётся logo.svg из папки города. Браузеры посетителей возьмут новый знак в течение суток.',
    file: 'city.json',
    form: {
      kind: 'fields',
      fields: {
        ground: { label: 'Фон', example: '#1f5673', isColor: true },
        letter: { label: 'Буква', example: '#fbf8f1', isColor: true },
      },
    },
  },
  walks: {
    title: 'Готовые прогулки',
    hint: 'Карточки между местами на главной странице.',
    file: 'walks.json',
    form: { kind: 'walks' },
  },
} as const satisfies Record<string, PartRow>

export type TownPartName = keyof typeof TOWN_PARTS

export const TOWN_PART_NAMES = Object.keys(TOWN_PARTS) as TownPartName[]

export function getTownPart(name: TownPartName): PartRow {
  return TOWN_PARTS[name]
}

/** Parts by name, as JSON; `null` is a missing part. */
export type TownValues = Readonly<Record<TownPartName, unknown>>

export function readTownParts(pack: TownFiles): TownValues {
  const read = (name: TownPartName) => pick(pack, TOWN_PARTS[name].file)[name] ?? null
  return Object.fromEntries(TOWN_PART_NAMES.map((name) => [name, read(name)])) as TownValues
}

/** The pack with some parts replaced; they were checked before. */
export function replaceTownParts<P extends TownFiles>(pack: P, parts: Partial<TownValues>): P {
  const replaced = { ...pack, city: { ...pack.city } }
  for (const [name, value] of Object.entries(parts)) {
    pick(replaced, TOWN_PARTS[name as TownPartName].file)[name] = value ?? undefined
  }
  return replaced
}

/** The content of a file is in the pack itself, or in its city. */
function pick(pack: Pick<TownFiles, 'city'>, file: PartRow['file']): Record<string, unknown> {
  return file === 'city.json' ? pack.city : pack
}

export function areSameParts(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Formats a part in lines for people to compare; `name` may be unknown in this release. */
export function listPartLines(name: string, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'string') return value.split('\n').filter((line) => line.trim() !== '')
  if (Array.isArray(value)) return value.map((entry) => describeEntry(name, entry))
  return Object.values(value).map(String)
}

function describeEntry(name: string, entry: Readonly<Record<string, unknown>>): string {
  const form = name in TOWN_PARTS ? getTownPart(name as TownPartName).form : undefined
  return Object.entries(entry)
    .flatMap(([key, value]) => {
      const field = form?.kind === 'rows' ? form.fields[key] : undefined
      return field && 'choices' in field ? (field.choices[String(value)] ?? value) : value
    })
    .join(' — ')
}
