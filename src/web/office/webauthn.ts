import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { callOffice } from './office-calls.ts'

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

const CANCELLED = 'Ключ не выбран. Попробуйте ещё раз.'
const KNOWN = 'На этом устройстве ключ уже есть.'

/** True when the browser has keys; without https it has none. */
export const hasPasskeys = browserSupportsWebAuthn

/** Creates a passkey for the server's challenge. Throws an `Error` with a message for staff. */
export async function answerWithNewKey(optionsPath: string) {
  const optionsJSON = await callOffice<RegistrationOptions>('POST', optionsPath)
  return startRegistration({ optionsJSON }).catch(explain)
}

/** Answers the server's challenge with an existing passkey. Throws an `Error` with a message for staff. */
export async function answerWithKey(optionsPath: string) {
  const optionsJSON = await callOffice<AuthenticationOptions>('POST', optionsPath)
  return startAuthentication({ optionsJSON }).catch(explain)
}

function explain(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new Error(isKnown ? KNOWN : CANCELLED, { cause: error })
}
