import { type DraftState, isUnsaved, listConflicts } from './draft-state.ts'
import { OfficeProblem } from './office-calls.ts'
import { leadToConflicts } from './place-conflicts.tsx'
import { SmallButton } from './small-button.tsx'

const TIME = new Intl.DateTimeFormat('ru', { timeStyle: 'short' })
const MOMENT = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' })

/** Whether what is written is safe. Read out when that changes, not with each key. */
export function SaveLine({ state }: { state: DraftState }) {
  return (
    <p className="save-line">
      <span role="status">{describeSaved(state)}</span>
      {state.isSaving && <span aria-hidden="true">Сохраняю…</span>}
      {listConflicts(state).length > 0 && <SmallButton onClick={leadToConflicts}>Выбрать</SmallButton>}
    </p>
  )
}

function describeSaved(state: DraftState): string {
  const { failure, place } = state
  if (failure instanceof OfficeProblem && failure.status === 0) {
    return 'Нет связи: сохранено на этом устройстве, отправлю, когда появится'
  }
  if (failure !== undefined) return `Сохранено на этом устройстве, но не отправлено. ${failure.message}`
  if (listConflicts(state).length > 0)
    return 'Сохранено на этом устройстве: сначала выберите из двух вариантов'
  if (place.draft === undefined) return isUnsaved(state) ? 'Сохранено на этом устройстве' : ''
  const at = new Date(place.draft.at)
  const isToday = at.toDateString() === new Date().toDateString()
  return `Сохранено ${isToday ? `в ${TIME.format(at)}` : MOMENT.format(at)} · ${place.draft.who}`
}
