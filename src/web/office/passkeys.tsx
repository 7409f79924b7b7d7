import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officePaths } from '#domain/office/paths.ts'
import { EnterButton } from './enter-page.tsx'
import { Loaded } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'
import { ChangeButton } from './office-buttons.tsx'
import { callOffice } from './office-calls.ts'

const { passkeys: PASSKEYS, passkeyEntry: ENTRY } = officePaths

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** True when the browser has keys; without https it has none. */
const hasPasskeys = browserSupportsWebAuthn

export function Passkeys() {
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
