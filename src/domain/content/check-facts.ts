import { isRepairOver } from '../hours/repair.ts'
import { listOtherNames } from '../other-names.ts'
import type { ContentContext } from './content-context.ts'
import { type ContentFault, createWarnings } from './content-fault.ts'
import { listPhoneFaults } from './list-phone-faults.ts'
import type { ImportedPlace } from './place-record.ts'

/** What people call a place in talk is short. */
const MAX_OTHER_NAME_LENGTH = 60

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
      ...(listOtherNames({ otherNames }).some((name) => name.length > MAX_OTHER_NAME_LENGTH)
        ? [warn('otherNames', 'слишком длинно: пишите короткие названия через запятую')]
        : []),
      ...(hours === undefined ? [] : [{ ...warn('openingHours', hours.text), severity: hours.severity }]),
      ...listPhoneFaults(phone).map((text) => warn('phone', text)),
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
