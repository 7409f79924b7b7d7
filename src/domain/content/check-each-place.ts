import { getDistanceMeters } from '../distance.ts'
import { openingHoursText } from '../hours/opening-hours-text.ts'
import { isRepairOver } from '../hours/repair.ts'
import { listOtherNames } from '../other-names.ts'
import type { Place } from '../place.ts'
import { FACT_NAMES, PLACE_FACTS } from '../place-facts.ts'
import type { ContentContext } from './content-context.ts'
import { type ContentFault, createWarnings, type Severity } from './content-fault.ts'
import { listPhoneFaults } from './list-phone-faults.ts'
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

/** Returns the warnings of a place, alone and compared with the guide's present one; none when all is well. */
type PlaceRule = (
  place: Place,
  known: { previous: Place | undefined; today: string },
) => string | false | undefined

/** The field where each is reported. */
const PLACE_RULES: readonly (readonly [field: string, find: PlaceRule])[] = [
  [
    'slug',
    ({ slug }, { previous }) =>
      previous !== undefined &&
      previous.slug !== slug &&
      `адрес страницы был «${previous.slug}»: ссылки на него перестанут работать`,
  ],
  ['name', ({ name }) => name.length > MAX_PLACE_NAME_LENGTH && `длиннее ${MAX_PLACE_NAME_LENGTH} знаков`],
  [
    'name',
    ({ name }) => /\p{Lu}{6}/u.test(name) && !/\p{Ll}/u.test(name) && 'написано одними заглавными буквами',
  ],
  [
    'description',
    ({ description: { length } }) =>
      length > MAX_DESCRIPTION_LENGTH &&
      `для карточки длинно: ${length} знаков, лучше до ${MAX_DESCRIPTION_LENGTH}`,
  ],
  ['description', ({ name, description }) => description === name && 'повторяет название'],
  [
    'descriptionFull',
    ({ description, descriptionFull = description }) =>
      descriptionFull.length < description.length && 'короче краткого описания',
  ],
  [
    'otherNames',
    (place) =>
      listOtherNames(place).some((name) => name.length > MAX_OTHER_NAME_LENGTH) &&
      'слишком длинно: пишите короткие названия через запятую',
  ],
  ['website', ({ website = '' }) => /[«»<>"'а-яё]/i.test(website) && 'адрес сайта записан странно'],
  ['checkedAt', ({ checkedAt = '' }, { today }) => checkedAt > today && 'этот день ещё не наступил'],
  [
    'closedUntil',
    (place, { today }) =>
      isRepairOver(place, today) && 'этот день уже прошёл: посетители увидят, что открыто',
  ],
  [
    'closedReason',
    ({ closedReason, closedUntil }) =>
      closedReason !== undefined &&
      closedUntil === undefined &&
      'укажите и день, до которого закрыто: без него посетители этого не увидят',
  ],
  ...(['address', 'openingHours', 'phone', 'website'] as const).map((fact) => {
    const find: PlaceRule = (place, { previous }) => {
      const before = previous?.[fact]
      const isLost = before !== undefined && place[fact] === undefined
      return isLost && `стёрто; было «${fact === 'openingHours' ? openingHoursText(before) : before}»`
    }
    return [fact, find] as const
  }),
  [
    'descriptionFull',
    ({ descriptionFull }, { previous }) =>
      descriptionFull === undefined &&
      (previous?.descriptionFull?.length ?? 0) >= LONG_TEXT &&
      'стёрт длинный текст',
  ],
  [
    'images.file',
    ({ images }, { previous }) =>
      images.length === 0 && (previous?.images.length ?? 0) > 0 && 'стёрты все картинки',
  ],
  [
    'coordinates.lat',
    ({ coordinates }, { previous: { coordinates: before } = { coordinates } }) => {
      const moved = getDistanceMeters(before, coordinates)
      return moved > MOVED_M && `точка переехала на ${(moved / 1000).toFixed(1).replace('.', ',')} км`
    },
  ],
  [
    'checkedAt',
    ({ checkedAt = '9' }, { previous }) => {
      const before = previous?.checkedAt ?? ''
      return before > checkedAt && `день проверки раньше прежнего, ${writeDay(before)}`
    },
  ],
]

/** Faults and warnings of each place: its texts, its facts, and data of the guide that it would lose. */
export function checkEachPlace(
  imported: readonly ImportedPlace[],
  { today, checkHours }: ContentContext,
): ContentFault[] {
  return imported.flatMap((one) => {
    const { place, previous } = one
    const warn = createWarnings(one)
    const hours = place.openingHours === undefined ? undefined : checkHours(place.openingHours)
    return [
      ...checkEveryText(one),
      ...PLACE_RULES.flatMap(([field, find]) => {
        const text = find(place, { previous, today })
        return text ? [warn(field, text)] : []
      }),
      ...(hours ? [{ ...warn('openingHours', hours.text), severity: hours.severity }] : []),
      ...listPhoneFaults(place.phone).map((text) => warn('phone', text)),
    ]
  })
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
      return fault === undefined ? [] : [{ ...createWarnings(one)(field, fault), severity }]
    }),
  )
}
