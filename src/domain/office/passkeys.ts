import * as z from 'zod/mini'

const MAX_LENGTH = 8_000
const text = z.string('Нужен текст').check(z.maxLength(MAX_LENGTH, 'слишком длинно'))

/**
 * A browser's response (WebAuthn, level 3: `RegistrationResponseJSON`, `AuthenticationResponseJSON`); signatures are
 * verified elsewhere.
 */
const keyAnswer = <T extends z.core.$ZodLooseShape>(response: T) =>
  z.object({
    id: text,
    rawId: text,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: text, ...response }),
    clientExtensionResults: z.pipe(
      z.unknown(),
      z.transform(() => ({})),
    ),
  })

/** A new passkey. */
export const newPasskeySchema = keyAnswer({ attestationObject: text })

/** A registered key of somebody. */
export const passkeySchema = keyAnswer({ authenticatorData: text, signature: text })

/** A person's passkey; `createdAt` is ISO. */
export type OfficePasskey = { id: string; createdAt: string }
