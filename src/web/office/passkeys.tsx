import { officePaths } from '#domain/office/paths.ts'
import { Loaded } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'
import { callOffice } from './office-calls.ts'
import { SmallButton } from './small-button.tsx'
import { useChange } from './use-change.ts'
import { answerWithNewKey, hasPasskeys } from './webauthn.ts'

const { passkeys: PASSKEYS } = officePaths

/** One's own keys: what opens the office without a link. */
export function Passkeys() {
  const remove = useChange({
    act: (id: string) => callOffice('DELETE', `${PASSKEYS}/${id}`),
    done: () => ({ title: 'Готово', text: 'Ключ удалён' }),
    failed: 'Ключ не удалён',
    changed: [PASSKEYS],
  })
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
                <SmallButton isDanger disabled={remove.isPending} onClick={() => remove.mutate(id)}>
                  Удалить ключ
                </SmallButton>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {hasPasskeys() ? <AddPasskey /> : <p>Этот браузер ключей не умеет: нужен новее, и адрес с https.</p>}
    </section>
  )
}

function AddPasskey() {
  const add = useChange({
    act: async () => callOffice('POST', PASSKEYS, await answerWithNewKey(`${PASSKEYS}/options`)),
    done: () => ({ title: 'Готово', text: 'Ключ добавлен: в следующий раз войдёте с ним' }),
    failed: 'Ключ не добавлен',
    changed: [PASSKEYS],
  })
  return (
    <button
      type="button"
      className="button is-quiet"
      disabled={add.isPending}
      onClick={() => {
        if (!add.isPending) add.mutate()
      }}
    >
      {add.isPending ? 'Добавляю…' : 'Добавить ключ'}
    </button>
  )
}
