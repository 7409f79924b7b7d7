import type { OfficeVisitor } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import { Loaded } from './loaded.tsx'
import { Passkeys } from './passkeys.tsx'
import { SessionList } from './session-list.tsx'

/** Renders the user's own sessions. */
export function SessionsPage({ visitor }: { visitor: OfficeVisitor }) {
  return (
    <>
      <title>Мои сеансы — редакция</title>
      <h1>Мои сеансы</h1>
      <p className="hint">
        Браузеры, в которых вы вошли. Незнакомый сеанс завершите и скажите администратору.
      </p>
      <Loaded from={officePaths.sessions}>
        {(sessions) => <SessionList sessions={sessions} ownId={visitor.sessionId} />}
      </Loaded>
      <Passkeys />
    </>
  )
}
