import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OfficePasskey } from '#domain/office/passkeys.ts'
import { officePaths } from '#domain/office/paths.ts'
import { showToast } from '../ui/show-toast.ts'
import { Spinner } from '../ui/spinner.tsx'
import { MomentText } from './moment-text.tsx'
import { callOffice } from './office-calls.ts'
import { OfficeFailure } from './office-failure.tsx'
import { answerWithNewKey, hasPasskeys } from './webauthn.ts'

const { passkeys: PASSKEYS } = officePaths

/** One's own keys: what opens the office without a link. */
export function Passkeys() {
  const { data, error, refetch } = useQuery({
    queryKey: [PASSKEYS],
    queryFn: () => callOffice<OfficePasskey[]>('GET', PASSKEYS),
  })
  return (
    <section className="office-tools" aria-labelledby="passkeys">
      <h2 id="passkeys">Ключи доступа</h2>
      <p className="hint">
        С ключом входят отпечатком, лицом или кодом этого телефона или компьютера, без ссылки из приглашения.
      </p>
      {error !== null && <OfficeFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Spinner label="Загрузка…" />}
      {data && (
        <ul className="office-sessions">
          {data.map((key) => (
            <PasskeyItem key={key.id} passkey={key} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? <AddPasskey /> : <p>Этот браузер ключей не умеет: нужен новее, и адрес с https.</p>}
    </section>
  )
}

function PasskeyItem({ passkey: { id, createdAt } }: { passkey: OfficePasskey }) {
  const remove = useKeyChange(
    () => callOffice('DELETE', `${PASSKEYS}/${id}`),
    'Ключ удалён',
    'Ключ не удалён',
  )
  return (
    <li>
      <span>
        добавлен <MomentText at={createdAt} />
      </span>
      <button
        type="button"
        className="button is-quiet is-small is-danger"
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Удалить ключ
      </button>
    </li>
  )
}

function AddPasskey() {
  const add = useKeyChange(
    async () => callOffice('POST', PASSKEYS, await answerWithNewKey(`${PASSKEYS}/options`)),
    'Ключ добавлен: в следующий раз войдёте с ним',
    'Ключ не добавлен',
  )
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

function useKeyChange(change: () => Promise<unknown>, done: string, failed: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => showToast({ title: 'Готово', text: done }),
    onError: ({ message }) => showToast({ title: failed, text: message, tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: [PASSKEYS] }),
  })
}
