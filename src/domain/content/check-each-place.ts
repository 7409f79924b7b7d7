import { getDistanceMeters } from '../distance.ts'
import { openingHoursText } from '../hours/opening-hours-text.ts'
import { isRepairOver } from '../hours/repair.ts'
import { listOtherNames } from '../other-names.ts'
import { parsePhones } from '../phones.ts'
import type { Place } from '../place.ts'
import { FACT_NAMES, PLACE_FACTS } from '../place-facts.ts'
import {
  type ContentContext,
  type ContentFault,
  createWarning,
  quote,
  type Severity,
} from './content-fault.ts'
import type { ImportedPlace } from './place-record.ts'
import { findFormulaFault, writeDay } from './sheet-cell.ts'

const MAX_PLACE_NAME_LENGTH = 120
const MAX_DESCRIPTION_LENGTH = 300
/** A colloquial name is short. */
const MAX_OTHER_NAME_LENGTH = 60
const MOVED_M = 1_000
/** A long text that became empty was more likely lost than removed. */
const LONG_TEXT = 100

const OWN_TEXTS = ['name', 'category', 'description', 'descriptionFull'] as const

/** Facts in free text. */
const TEXT_FACTS = FACT_NAMES.filter((name) => ['text', 'hours', 'phones'].includes(PLACE_FACTS[name].kind))

type TextRule = { severity: Severity; find: (text: string) => string | undefined }

const whenFound =
  (pattern: RegExp, toFault: (found: string) => string) =>
  (text: string): string | undefined => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? undefined : toFault(found)
  }

/** Possible faults of any text. */
const TEXT_RULES: readonly TextRule[] = [
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

/** Facts whose loss is reported. */
const KEPT_FACTS = ['address', 'openingHours', 'phone', 'website'] as const

/** Faults and warnings of each place: its texts, its facts, and data of the guide that it would lose. */
export function checkEachPlace(imported: readonly ImportedPlace[], { today, checkHours }: ContentContext) {
  return imported.flatMap((one) => {
    const { openingHours, phone } = one.place
    const hours = openingHours === undefined ? undefined : checkHours(openingHours)
    return [
      ...checkEveryText(one),
      ...listDoubts(one, today).map(([field, text]) => createWarning(one, field, text)),
      ...(hours ? [{ ...createWarning(one, 'openingHours', hours.text), severity: hours.severity }] : []),
      ...listPhoneFaults(phone).map((text) => createWarning(one, 'phone', text)),
    ]
  })
}

/** What is odd about a place, alone and compared with the guide's present one; each with its field. */
function listDoubts({ place, previous }: ImportedPlace, today: string): [field: string, text: string][] {
  const { name, description, descriptionFull = description, website = '', checkedAt, closedReason } = place
  const doubts: [field: string, text: string][] = []
  const doubt = (isOdd: boolean, field: string, text: string) => isOdd && doubts.push([field, text])
  const { slug = place.slug } = previous ?? {}
  doubt(slug !== place.slug, 'slug', `адрес страницы был «${slug}»: ссылки на него перестанут работать`)
  doubt(name.length > MAX_PLACE_NAME_LENGTH, 'name', `длиннее ${MAX_PLACE_NAME_LENGTH} знаков`)
  const isShouted = /\p{Lu}{6}/u.test(name) && !/\p{Ll}/u.test(name)
  doubt(isShouted, 'name', 'написано одними заглавными буквами')
  const { length } = description
  const isLong = length > MAX_DESCRIPTION_LENGTH
  doubt(isLong, 'description', `для карточки длинно: ${length} знаков, лучше до ${MAX_DESCRIPTION_LENGTH}`)
  doubt(description === name, 'description', 'повторяет название')
  doubt(descriptionFull.length < length, 'descriptionFull', 'короче краткого описания')
  const hasLongName = listOtherNames(place).some((other) => other.length > MAX_OTHER_NAME_LENGTH)
  doubt(hasLongName, 'otherNames', 'слишком длинно: пишите короткие названия через запятую')
  doubt(/[«»<>"'а-яё]/i.test(website), 'website', 'адрес сайта записан странно')
  doubt((checkedAt ?? '') > today, 'checkedAt', 'этот день ещё не наступил')
  const isOver = isRepairOver(place, today)
  doubt(isOver, 'closedUntil', 'этот день уже прошёл: посетители увидят, что открыто')
  doubt(
    closedReason !== undefined && place.closedUntil === undefined,
    'closedReason',
    'укажите и день, до которого закрыто: без него посетители этого не увидят',
  )
  return [...doubts, ...(previous === undefined ? [] : listLosses(place, previous))]
}

/** Data of the guide that a place would lose, and its point if that has moved far. */
function listLosses(place: Place, previous: Place): [field: string, text: string][] {
  const losses: [field: string, text: string][] = KEPT_FACTS.flatMap((fact) => {
    const before = previous[fact]
    if (before === undefined || place[fact] !== undefined) return []
    return [[fact, `стёрто; было «${fact === 'openingHours' ? openingHoursText(before) : before}»`]]
  })
  const { descriptionFull = '', images, coordinates, checkedAt = '' } = previous
  if (place.descriptionFull === undefined && descriptionFull.length >= LONG_TEXT)
    losses.push(['descriptionFull', 'стёрт длинный текст'])
  if (place.images.length === 0 && images.length > 0) losses.push(['images.file', 'стёрты все картинки'])
  const moved = getDistanceMeters(coordinates, place.coordinates)
  if (moved > MOVED_M) {
    const km = (moved / 1000).toFixed(1).replace('.', ',')
    losses.push(['coordinates.lat', `точка переехала на ${km} км`])
  }
  if (checkedAt > (place.checkedAt ?? '9'))
    losses.push(['checkedAt', `день проверки раньше прежнего, ${writeDay(checkedAt)}`])
  return losses
}

function checkEveryText(one: ImportedPlace): ContentFault[] {
  const { place } = one
  const texts = [
    ...[...OWN_TEXTS, ...TEXT_FACTS].map((field) => ({ field, text: String(place[field] ?? '') })),
    ...place.tags.map((text) => ({ field: 'tags', text })),
  ]
  return texts.flatMap(({ field, text }) =>
    TEXT_RULES.flatMap(({ find, severity }) => {
      const fault = find(text.trim())
      return fault === undefined ? [] : [{ ...createWarning(one, field, fault), severity }]
    }),
  )
}

const FULL_NUMBER_DIGITS = 10

/** What keeps telephone numbers from being dialled, one Russian sentence each. */
export function listPhoneFaults(text: string | undefined): string[] {
  if (text === undefined) return []
  const numbers = parsePhones(text).filter(({ isNumber }) => isNumber)
  if (numbers.length === 0)
    return ['это не похоже на телефон: впишите номер целиком; телефона нет — оставьте пустым']
  return numbers
    .filter(({ dialled }) => dialled === undefined)
    .map(({ text: number }) => {
      const digits = number.replace(/\D/g, '').length
      return digits < FULL_NUMBER_DIGITS
        ? `у номера ${quote(number)} неизвестен код города, и с сайта по нему не позвонить: впишите номер целиком, например 8 (47362) 2-11-11`
        : `это не похоже на телефон: ${quote(number)}, цифр: ${digits}; впишите номер целиком, а несколько номеров разделите запятыми`
    })
}
