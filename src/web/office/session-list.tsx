import type { OfficeSession } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import { ChangeButton } from './change-button.tsx'
import { MomentText } from './moment-text.tsx'
import { callOffice } from './office-calls.ts'

/** Renders the sessions of a user; `ownId` is the session of this browser, which ends by «Выйти». */
export function SessionList({ sessions, ownId }: { sessions: readonly OfficeSession[]; ownId: string }) {
  return (
    <ul className="office-sessions">
      {sessions.map(({ id, createdAt, seenAt, browser = 'Браузер неизвестен' }) => (
        <li key={id}>
          <span>
            <strong>{browser}</strong>: вход <MomentText at={createdAt} />, последний раз{' '}
            <MomentText at={seenAt} />
          </span>
          {id === ownId ? (
            <span className="badge is-quiet">этот браузер</span>
          ) : (
            <ChangeButton
              act={() => callOffice('DELETE', `${officePaths.sessions}/${id}`)}
              done={() => ({ title: 'Сеанс завершён', text: 'Тот браузер больше не войдёт.' })}
              failed="Сеанс не завершён"
              changed={[officePaths.sessions, officePaths.people]}
            >
              Завершить
            </ChangeButton>
          )}
        </li>
      ))}
    </ul>
  )
}
