import type { ReactNode } from 'react'
import type { JournalEntry } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import { PageLink } from '../ui/page-link.tsx'
import { callOffice } from './office-calls.ts'
import { SmallButton } from './small-button.tsx'
import { useChange } from './use-change.ts'

type EntryChangeProps = {
  entry: JournalEntry
  summary: string
  /** Where it was changed. */
  link: { to: string; name: string } | undefined
  children: ReactNode
}

/** What an entry of the journal changed, the press that puts it back, and the way to its form. */
export function EntryChange({ entry: { id, isUndoable }, summary, link, children }: EntryChangeProps) {
  return (
    <>
      <details>
        <summary>{summary}</summary>
        {children}
      </details>
      <p className="office-actions">
        {isUndoable && <UndoButton id={id} />}
        {link && <PageLink to={link.to}>{link.name}</PageLink>}
      </p>
    </>
  )
}

/** Puts back what an entry of the journal changed. */
function UndoButton({ id }: { id: string }) {
  const undo = useChange({
    act: () => callOffice('POST', `${officePaths.journal}/${id}/undo`),
    done: () => ({ title: 'Возвращено, как было', text: 'На сайте через несколько секунд.' }),
    failed: 'Не возвращено',
    changed: [officePaths.journal, officePaths.places, officePaths.townParts],
  })
  return (
    <SmallButton
      aria-disabled={undo.isPending}
      onClick={({ detail }) => !undo.isPending && detail < 2 && undo.mutate()}
    >
      Вернуть, как было
    </SmallButton>
  )
}
