import { officePaths } from '#domain/office/paths.ts'
import type { OfficeSession, OfficeVisitor } from '#domain/office/people.ts'
import { Loaded } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'
import { ChangeButton } from './office-buttons.tsx'
import { callOffice } from './office-calls.ts'
import { OfficePage } from './office-frame.tsx'
import { Passkeys } from './passkeys.tsx'

export function SessionsPage({ visitor }: { visitor: OfficeVisitor }) {
  return (
    <OfficePage
      title="Мои сеансы"
      hint="Браузеры, в которых вы вошли. Незнакомый сеанс завершите и скажите администратору."
    >
      <Loaded from={officePaths.sessions}>
        {(sessions) => <SessionList sessions={sessions} ownId={visitor.sessionId} />}
      </Loaded>
      <Passkeys />
    </OfficePage>
  )
}

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
