import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officePaths } from '#domain/office/paths.ts'
import { callOffice } from './office-calls.ts'
import { answerWithKey, hasPasskeys } from './webauthn.ts'

const { passkeyEntry: ENTRY } = officePaths

/** Comes in by a key, where the browser has keys. */
export function PasskeyEntry() {
  const client = useQueryClient()
  const enter = useMutation({
    mutationFn: async () => callOffice('POST', ENTRY, await answerWithKey(`${ENTRY}/options`)),
    onSuccess: () => client.resetQueries(),
  })
  if (!hasPasskeys()) return null
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={enter.isPending}
        onClick={() => {
          if (!enter.isPending) enter.mutate()
        }}
      >
        {enter.isPending ? 'Вхожу…' : 'Войти с ключом доступа'}
      </button>
      {enter.isError && <p role="alert">{enter.error.message}</p>}
    </>
  )
}
