import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeSession, OfficeVisitor } from '#domain/office/people.ts'
import { Loaded } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'
import { Button, ChangeButton } from './office-buttons.tsx'
import { callOffice } from './office-calls.ts'
import { OfficePage } from './office-frame.tsx'

/** Where an invitation leads: its token is in the hash, which no server log or preview gets; one press uses it up. */
export function EnterPage({ siteName }: { siteName: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const invitation = location.hash.slice(1)
  const enter = useMutation({
    mutationFn: () => callOffice('POST', officePaths.session, { invitation }),
    onSuccess: () => {
      // Cached data may belong to another user.
      client.removeQueries()
      return navigate('/', { replace: true })
    },
  })
  return (
    <main className="office-door">
      <h1>Редакция</h1>
      <p>Путеводитель «{siteName}»</p>
      {invitation === '' ? (
        <p>В ссылке не хватает её второй половины. Откройте её целиком, как прислали.</p>
      ) : (
        <>
          <p>По ссылке входят один раз. Дальше этот браузер останется открытым для вас 30 дней.</p>
          <EnterButton enter={enter}>Войти</EnterButton>
        </>
      )}
    </main>
  )
}

type EnterButtonProps = {
  enter: { isPending: boolean; error: Error | null; mutate: () => void }
  children: ReactNode
}

function EnterButton({ enter, children }: EnterButtonProps) {
  return (
    <>
      <Button disabled={enter.isPending} onClick={() => enter.mutate()}>
        {enter.isPending ? 'Вхожу…' : children}
      </Button>
      {enter.error !== null && <p role="alert">{enter.error.message}</p>}
    </>
  )
}

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

const { passkeys: PASSKEYS, passkeyEntry: ENTRY } = officePaths

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** True when the browser has keys; without https it has none. */
const hasPasskeys = browserSupportsWebAuthn

function Passkeys() {
  return (
    <section className="office-tools" aria-labelledby="passkeys">
      <h2 id="passkeys">Ключи доступа</h2>
      <p className="hint">
        С ключом входят отпечатком, лицом или кодом этого телефона или компьютера, без ссылки из приглашения.
      </p>
      <Loaded from={PASSKEYS}>
        {(keys) => (
          <ul className="office-sessions">
            {keys.map(({ id, createdAt }) => (
              <li key={id}>
                <span>
                  добавлен <MomentText at={createdAt} />
                </span>
                <ChangeButton
                  isDanger
                  act={() => callOffice('DELETE', `${PASSKEYS}/${id}`)}
                  done={() => ({ title: 'Готово', text: 'Ключ удалён' })}
                  failed="Ключ не удалён"
                  changed={[PASSKEYS]}
                >
                  Удалить ключ
                </ChangeButton>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {hasPasskeys() ? (
        <ChangeButton
          isLarge
          pending="Добавляю…"
          act={addKey}
          done={() => ({ title: 'Готово', text: 'Ключ добавлен: в следующий раз войдёте с ним' })}
          failed="Ключ не добавлен"
          changed={[PASSKEYS]}
        >
          Добавить ключ
        </ChangeButton>
      ) : (
        <p>Этот браузер ключей не умеет: нужен новее, и адрес с https.</p>
      )}
    </section>
  )
}

export function PasskeyEntry() {
  const client = useQueryClient()
  const enter = useMutation({ mutationFn: enterWithKey, onSuccess: () => client.resetQueries() })
  if (!hasPasskeys()) return null
  return <EnterButton enter={enter}>Войти с ключом доступа</EnterButton>
}

async function addKey() {
  const optionsJSON = await callOffice<RegistrationOptions>('POST', `${PASSKEYS}/options`)
  return callOffice('POST', PASSKEYS, await startRegistration({ optionsJSON }).catch(explain))
}

async function enterWithKey() {
  const optionsJSON = await callOffice<AuthenticationOptions>('POST', `${ENTRY}/options`)
  return callOffice('POST', ENTRY, await startAuthentication({ optionsJSON }).catch(explain))
}

function explain(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  const message = isKnown ? 'На этом устройстве ключ уже есть.' : 'Ключ не выбран. Попробуйте ещё раз.'
  throw new Error(message, { cause: error })
}
