import { officePaths } from '#domain/office/paths.ts'
import { callOffice } from './office-calls.ts'
import { SmallButton } from './small-button.tsx'
import { useChange } from './use-change.ts'

/** Puts back what an entry of the journal changed. */
export function UndoButton({ id }: { id: string }) {
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
