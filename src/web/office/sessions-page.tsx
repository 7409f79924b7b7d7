import { useQuery } from '@tanstack/react-query'
import type { OfficeSession, OfficeVisitor } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import { Spinner } from '../ui/spinner.tsx'
import { callOffice } from './office-calls.ts'
import { Passkeys } from './passkeys.tsx'
import { SessionList } from './session-list.tsx'

/** The browsers one is let in with. */
export function SessionsPage({ visitor }: { visitor: OfficeVisitor }) {
  const { data, error } = useQuery({
    queryKey: [officePaths.sessions],
    queryFn: () => callOffice<OfficeSession[]>('GET', officePaths.sessions),
  })
  return (
    <>
      <title>Мои сеансы — редакция</title>
      <h1>Мои сеансы</h1>
      <p className="hint">
        Браузеры, в которых вы вошли. Незнакомый сеанс завершите и скажите администратору.
      </p>
      {error !== null && <p role="alert">{error.message}</p>}
      {data === undefined && error === null && <Spinner label="Загрузка…" />}
      {data && <SessionList sessions={data} ownId={visitor.sessionId} />}
      <Passkeys />
    </>
  )
}
