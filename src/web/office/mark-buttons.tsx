import type { MarkChange } from '#domain/office/calls.ts'
import { MARK_NAMES, MARKS, type Mark } from '#domain/office/mark.ts'
import { callOffice } from './office-calls.ts'
import { SmallButton } from './small-button.tsx'
import { useChange } from './use-change.ts'

type MarkButtonsProps = { path: string; id: string; mark: Mark | undefined; marks?: readonly Mark[] }

/** What became of a message: a press puts a mark, or takes it back. */
export function MarkButtons({ path, id, mark, marks = MARKS }: MarkButtonsProps) {
  const change = useChange({
    act: (body: MarkChange) => callOffice('PUT', `${path}/${id}/mark`, body),
    done: (_, { to }) => ({
      title: to === null ? 'Отметка снята' : MARK_NAMES[to],
      text: 'Записано в журнал.',
    }),
    failed: 'Отметка не записана',
    changed: [path],
  })
  const choices = mark === undefined ? marks.map((to) => ({ to, name: MARK_NAMES[to] })) : [TAKE_BACK]
  return (
    <p className="office-actions">
      {mark !== undefined && <span className="badge">{MARK_NAMES[mark]}</span>}
      {choices.map(({ to, name }) => (
        <SmallButton
          key={name}
          aria-disabled={change.isPending}
          onClick={() => !change.isPending && change.mutate({ from: mark ?? null, to })}
        >
          {name}
        </SmallButton>
      ))}
    </p>
  )
}

const TAKE_BACK = { to: null, name: 'Снять отметку' }
