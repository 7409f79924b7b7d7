import { listOtherNames } from '../other-names.ts'
import { isRepairOver } from '../repair.ts'
import type { ContentContext } from './content-context.ts'
import { type ContentFault, createWarnings } from './content-fault.ts'
import type { ImportedPlace } from './place-record.ts'

const FEWEST_DIGITS = 3
const MOST_DIGITS = 15
/** What people call a place in talk is short. */
const LONGEST_OTHER_NAME = 60

/** Hours, telephones, addresses of sites and days that cannot be so. */
export function checkFacts(
  imported: readonly ImportedPlace[],
  { today, checkHours }: ContentContext,
): ContentFault[] {
  return imported.flatMap(({ row, place }) => {
    const warn = createWarnings({ row, place })
    const { otherNames, openingHours, phone, website, checkedAt, closedUntil, closedReason } = place
    const hours = openingHours === undefined ? undefined : checkHours(openingHours)
    return [
      ...(listOtherNames({ otherNames }).some((name) => name.length > LONGEST_OTHER_NAME)
        ? [warn('otherNames', 'слишком длинно: пишите короткие названия через запятую')]
        : []),
      ...(hours === undefined ? [] : [{ ...warn('openingHours', hours.text), severity: hours.severity }]),
      ...(phone === undefined || isPhone(phone) ? [] : [warn('phone', 'это не похоже на телефон')]),
      ...(website?.match(/[«»<>"'а-яё]/i) ? [warn('website', 'адрес сайта записан странно')] : []),
      ...(checkedAt !== undefined && checkedAt > today
        ? [warn('checkedAt', 'этот день ещё не наступил')]
        : []),
      ...(isRepairOver({ closedUntil }, today)
        ? [warn('closedUntil', 'этот день уже прошёл: посетители увидят, что открыто')]
        : []),
      ...(closedReason !== undefined && closedUntil === undefined
        ? [warn('closedReason', 'укажите и день, до которого закрыто: без него посетители этого не увидят')]
        : []),
    ]
  })
}

function isPhone(phone: string): boolean {
  return phone.split(/[,;\n]/).every((part) => {
    const digits = (part.split('доб')[0] ?? '').replace(/\D/g, '').length
    return /^[\d\s()+./доб–-]+$/.test(part) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS
  })
}
