import type { ReactNode } from 'react'
import type { JournalEntry } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import { PageLink } from '../ui/page-link.tsx'
import { ChangeButton } from './change-button.tsx'
import { callOffice } from './office-calls.ts'

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
        {isUndoable && (
          <ChangeButton
            act={() => callOffice('POST', `${officePaths.journal}/${id}/undo`)}
            done={() => ({ title: 'Возвращено, как было', text: 'На сайте через несколько секунд.' })}
            failed="Не возвращено"
            changed={[officePaths.journal, officePaths.places, officePaths.townParts]}
          >
            Вернуть, как было
          </ChangeButton>
        )}
        {link && <PageLink to={link.to}>{link.name}</PageLink>}
      </p>
    </>
  )
}
