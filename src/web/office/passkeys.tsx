import { officePaths } from '#domain/office/paths.ts'
import { ChangeButton } from './change-button.tsx'
import { Loaded } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'
import { callOffice } from './office-calls.ts'
import { answerWithNewKey, hasPasskeys } from './webauthn.ts'

const { passkeys: PASSKEYS } = officePaths

/** Renders the user's own passkeys. */
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
          act={async () => callOffice('POST', PASSKEYS, await answerWithNewKey(`${PASSKEYS}/options`))}
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
