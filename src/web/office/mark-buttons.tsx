import { MARK_NAMES, MARKS, type Mark } from '#domain/office/mark.ts'
import { ChangeButton } from './change-button.tsx'
import { callOffice } from './office-calls.ts'

type MarkButtonsProps = { path: string; id: string; mark: Mark | undefined; marks?: readonly Mark[] }

/** Renders the marks of a message; a press sets or removes a mark. */
export function MarkButtons({ path, id, mark, marks = MARKS }: MarkButtonsProps) {
  return (
    <p className="office-actions">
      {mark !== undefined && <span className="badge">{MARK_NAMES[mark]}</span>}
      {(mark === undefined ? marks : [null]).map((to) => (
        <ChangeButton
          key={to}
          act={() => callOffice('PUT', `${path}/${id}/mark`, { from: mark ?? null, to })}
          done={() => ({ title: to === null ? 'Отметка снята' : MARK_NAMES[to], text: 'Записано в журнал.' })}
          failed="Отметка не записана"
          changed={[path]}
        >
          {to === null ? 'Снять отметку' : MARK_NAMES[to]}
        </ChangeButton>
      ))}
    </p>
  )
}
