import type { JournalEntry } from '#domain/office/calls.ts'
import { TOWN_PARTS, type TownPartName } from '#domain/town-parts.ts'
import { PageLink } from '../ui/page-link.tsx'
import { PartDifference } from './part-difference.tsx'
import { UndoButton } from './undo-button.tsx'

/** What staff call a part of the town; a later release may have other parts. */
export function nameOfTownPart(name: string): string {
  return TOWN_PARTS[name as TownPartName]?.title ?? name
}

/** What an entry of the journal did to the town, and the press that puts it back. */
export function TownEntry({ entry: { id, subject, before, after, isUndoable } }: { entry: JournalEntry }) {
  return (
    <>
      <details>
        <summary>Что изменено</summary>
        <PartDifference part={subject} one={before} other={after} names={['было', 'стало']} />
      </details>
      <p className="office-actions">
        {isUndoable && <UndoButton id={id} />}
        <PageLink to={`/town/${subject}`}>Открыть</PageLink>
      </p>
    </>
  )
}
