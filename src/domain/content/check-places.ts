import { checkChanges } from './check-changes.ts'
import { checkFacts } from './check-facts.ts'
import { checkIdentity } from './check-identity.ts'
import { checkPoints } from './check-points.ts'
import { checkTags } from './check-tags.ts'
import { checkTexts } from './check-texts.ts'
import type { ContentContext } from './content-context.ts'
import type { ContentFault } from './content-fault.ts'
import { isUnchanged } from './difference.ts'
import type { ImportedPlace } from './place-record.ts'

const CHECKS = [checkIdentity, checkTexts, checkTags, checkPoints, checkFacts]

/**
 * Everything wrong or likely so with the places of an import whose fields are sound, in the order of their rows. What stands
 * in the guide already and does not change is not judged again, unless another place makes it ambiguous.
 */
export function checkPlaces(imported: readonly ImportedPlace[], context: ContentContext): ContentFault[] {
  const changed = new Set(imported.filter((one) => !isUnchanged(one)).map(({ row }) => row))
  const faults = CHECKS.flatMap((check) => check(imported, context)).filter(
    ({ row }) => row === undefined || changed.has(row),
  )
  return [...faults, ...checkChanges(imported, context)].sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
}
