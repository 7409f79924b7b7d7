import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officePaths } from '#domain/office/paths.ts'
import { EnterButton } from './enter-button.tsx'
import { callOffice } from './office-calls.ts'
import { answerWithKey, hasPasskeys } from './webauthn.ts'

const { passkeyEntry: ENTRY } = officePaths

/** Renders passkey sign-in where the browser supports passkeys. */
export function PasskeyEntry() {
  const client = useQueryClient()
  const enter = useMutation({
    mutationFn: async () => callOffice('POST', ENTRY, await answerWithKey(`${ENTRY}/options`)),
    onSuccess: () => client.resetQueries(),
  })
  if (!hasPasskeys()) return null
  return <EnterButton enter={enter}>Войти с ключом доступа</EnterButton>
}
