import type { OfficePerson, OfficeVisitor } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import { ROLE_NAMES } from '#domain/office/role.ts'
import { ChangeButton } from './change-button.tsx'
import { InviteForm } from './invite-form.tsx'
import { Loaded } from './loaded.tsx'
import { callOffice } from './office-calls.ts'
import { SessionList } from './session-list.tsx'

/** Renders the users: invite, end sessions, block. */
export function PeoplePage({ visitor }: { visitor: OfficeVisitor }) {
  return (
    <>
      <title>Люди — редакция</title>
      <h1>Люди</h1>
      <Loaded from={officePaths.people}>
        {(people) => (
          <ul className="office-list office-grid">
            {people.map((person) => (
              <li key={person.id}>
                <PersonItem person={person} visitor={visitor} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
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
      {person.id !== visitor.id && (
        <p className="office-actions">
          <ChangeButton
            isDanger
            question={{
              title: `Закрыть вход для «${name}»?`,
              text: 'Сеансы и ссылка перестанут работать сразу. Записи в журнале останутся.',
              action: 'Закрыть вход',
            }}
            act={() => callOffice('DELETE', `${officePaths.people}/${person.id}`)}
            done={() => ({ title: 'Вход закрыт', text: `${name} больше не войдёт.` })}
            failed="Вход не закрыт"
            changed={[officePaths.people]}
          >
            Закрыть вход…
          </ChangeButton>
        </p>
      )}
    </article>
  )
}
