import type { JournalEntry } from '#domain/office/calls.ts'
import { TOWN_PARTS, type TownPartName } from '#domain/town-parts.ts'
import { EntryChange } from './entry-change.tsx'
import { PartDifference } from './part-difference.tsx'

/** What staff call a part of the town; a later release may have other parts. */
export function nameOfTownPart(name: string): string {
  return TOWN_PARTS[name as TownPartName]?.title ?? name
}

/** What an entry of the journal did to the town. */
export function TownEntry({ entry }: { entry: JournalEntry }) {
  const { subject, before, after } = entry
  return (
    <EntryChange entry={entry} summary="Что изменено" link={{ to: `/town/${subject}`, name: 'Открыть' }}>
      <PartDifference part={subject} one={before} other={after} names={['было', 'стало']} />
    </EntryChange>
  )
}
