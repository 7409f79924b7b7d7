import { FACT_NAMES, PLACE_FACTS } from '../place-facts.ts'
import { type ContentFault, createWarnings, type Severity } from './content-fault.ts'
import type { ImportedPlace } from './place-record.ts'
import { findFormulaFault } from './sheet-cell.ts'

const MAX_PLACE_NAME_LENGTH = 120
const MAX_DESCRIPTION_LENGTH = 300

const OWN_TEXTS = ['name', 'category', 'description', 'descriptionFull'] as const

/** Facts that people write in words of their own. */
const TEXT_FACTS = FACT_NAMES.filter((name) => ['text', 'hours', 'phones'].includes(PLACE_FACTS[name].kind))

type TextRule = { severity: Severity; find: (text: string) => string | undefined }

const whenFound =
  (pattern: RegExp, toFault: (found: string) => string) =>
  (text: string): string | undefined => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? undefined : toFault(found)
  }

/** What may be wrong with any text. */
const RULES: TextRule[] = [
  { severity: 'error', find: whenFound(/\uFFFD/, () => 'буквы испорчены: сохраните файл в кодировке UTF-8') },
  { severity: 'error', find: findFormulaFault },
  {
    severity: 'error',
    find: whenFound(
      /^(?:\?+|[-–—]+|н\/д|n\/a|нет данных|неизвестно|не указано|todo|test|тест|lorem ipsum.*|x{3,}|х{3,})$/i,
      (found) => `«${found}» — не сведения: неизвестное оставьте пустым`,
    ),
  },
  {
    severity: 'warning',
    find: whenFound(/<\/?[a-z][^<>]*>/i, (found) => `HTML здесь не работает: «${found}»`),
  },
  {
    severity: 'warning',
    find: whenFound(
      /(?<![а-яё])[а-яё]+[a-z][a-zа-яё]*|(?<![a-z])[a-z]+[а-яё][a-zа-яё]*/i,
      (found) => `в слове «${found}» смешаны русские и латинские буквы`,
    ),
  },
]

/** Texts that are broken, empty of sense, or not as a card can show them. */
export function checkTexts(imported: readonly ImportedPlace[]): ContentFault[] {
  return imported.flatMap((one) => [...checkEveryText(one), ...checkLengths(one)])
}

function checkEveryText({ row, place }: ImportedPlace): ContentFault[] {
  const texts = [
    ...[...OWN_TEXTS, ...TEXT_FACTS].map((field) => ({ field, text: String(place[field] ?? '') })),
    ...place.tags.map((text) => ({ field: 'tags', text })),
  ]
  return texts.flatMap(({ field, text }) =>
    RULES.flatMap(({ find, severity }) => {
      const fault = find(text.trim())
      return fault === undefined ? [] : [{ row, name: place.name, field, severity, text: fault }]
    }),
  )
}

function checkLengths(imported: ImportedPlace): ContentFault[] {
  const { name, description, descriptionFull } = imported.place
  const warn = createWarnings(imported)
  return [
    ...(name.length > MAX_PLACE_NAME_LENGTH ? [warn('name', `длиннее ${MAX_PLACE_NAME_LENGTH} знаков`)] : []),
    ...(/\p{Lu}{6}/u.test(name) && !/\p{Ll}/u.test(name)
      ? [warn('name', 'написано одними заглавными буквами')]
      : []),
    ...(description.length > MAX_DESCRIPTION_LENGTH
      ? [
          warn(
            'description',
            `для карточки длинно: ${description.length} знаков, лучше до ${MAX_DESCRIPTION_LENGTH}`,
          ),
        ]
      : []),
    ...(description === name ? [warn('description', 'повторяет название')] : []),
    ...(descriptionFull !== undefined && descriptionFull.length < description.length
      ? [warn('descriptionFull', 'короче краткого описания')]
      : []),
  ]
}
