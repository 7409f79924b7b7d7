import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficePerson, OfficeVisitor } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import { ROLE_NAMES } from '#domain/office/role.ts'
import { showToast } from '../ui/show-toast.ts'
import { Spinner } from '../ui/spinner.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { callOffice } from './office-calls.ts'
import { SessionList } from './session-list.tsx'

/** Who may come in: inviting, ending sessions, shutting out. */
export function PeoplePage({ visitor }: { visitor: OfficeVisitor }) {
  const { data, error } = useQuery({
    queryKey: [officePaths.people],
    queryFn: () => callOffice<OfficePerson[]>('GET', officePaths.people),
  })
  return (
    <>
      <title>Люди — редакция</title>
      <h1>Люди</h1>
      {error !== null && <p role="alert">{error.message}</p>}
      {data === undefined && error === null && <Spinner label="Загрузка…" />}
      <ul className="office-list office-grid">
        {data?.map((person) => (
          <li key={person.id}>
            <PersonItem person={person} visitor={visitor} />
          </li>
        ))}
      </ul>
      <InviteForm />
    </>
  )
}

function PersonItem({ person, visitor }: { person: OfficePerson; visitor: OfficeVisitor }) {
  const { name, role, sessions, isInvited } = person
  return (
    <article className="office-card">
      <h2>{name}</h2>
      <p className="office-meta">
        {ROLE_NAMES[role]}
        {isInvited && ' · есть неиспользованная ссылка'}
        {sessions.length === 0 && ' · сеансов нет'}
      </p>
      <SessionList sessions={sessions} ownId={visitor.sessionId} />
      {person.id !== visitor.id && <RevokeButton person={person} />}
    </article>
  )
}

function RevokeButton({ person: { id, name } }: { person: OfficePerson }) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const revoke = useMutation({
    mutationFn: () => callOffice('DELETE', `${officePaths.people}/${id}`),
    onSuccess: () => showToast({ title: 'Вход закрыт', text: `${name} больше не войдёт.` }),
    onError: ({ message }) => showToast({ title: 'Вход не закрыт', text: message, tone: 'error' }),
    onSettled: () => {
      setAsked(false)
      return client.invalidateQueries({ queryKey: [officePaths.people] })
    },
  })
  return (
    <p className="office-actions">
      <button type="button" className="button is-quiet is-small is-danger" onClick={() => setAsked(true)}>
        Закрыть вход…
      </button>
      {isAsked && (
        <ConfirmDialog
          title={`Закрыть вход для «${name}»?`}
          text="Сеансы и ссылка перестанут работать сразу. Записи в журнале останутся."
          action="Закрыть вход"
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </p>
  )
}
