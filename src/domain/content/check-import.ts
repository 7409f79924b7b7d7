import { checkPlaces } from './check-places.ts'
import { checkRecords } from './check-records.ts'
import type { ContentContext } from './content-context.ts'
import type { ContentFault } from './content-fault.ts'
import { type Difference, findDifference } from './difference.ts'
import type { ImportedPlace, PlaceRecord } from './place-record.ts'

/** What the check of a whole file knows beside it. */
export type ImportContext = Omit<ContentContext, 'isComplete'> & {
  /** What is wrong with the pictures that the places name. */
  checkPictures: (imported: readonly ImportedPlace[]) => ContentFault[] | Promise<ContentFault[]>
}

/** All that is wrong with a file of places, its sound places, and what they change. */
export type CheckedImport = { faults: ContentFault[]; imported: ImportedPlace[]; difference: Difference }

/** Checks a file of places as a whole: the one set of rules for the command and the office. */
export async function checkImport(
  { records, faults: unread }: { records: readonly PlaceRecord[]; faults: readonly ContentFault[] },
  { checkPictures, ...context }: ImportContext,
): Promise<CheckedImport> {
  const { imported, faults: unsound } = checkRecords(records, context.current)
  const isComplete = imported.length === records.length && unread.length === 0
  const faults = [
    ...unread,
    ...unsound,
    ...(records.length === 0 && unread.length === 0 ? [{ text: 'в файле нет ни одного места' }] : []),
    ...checkPlaces(imported, { ...context, isComplete }),
    ...(await checkPictures(imported)),
  ]
  return { faults, imported, difference: findDifference(imported, context.current) }
}
