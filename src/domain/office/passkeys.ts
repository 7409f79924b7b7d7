import * as z from 'zod/mini'

const MAX_LENGTH = 8_000
const text = z.string('Нужен текст').check(z.maxLength(MAX_LENGTH, 'слишком длинно'))

/** What a browser answers (WebAuthn, level 3: `RegistrationResponseJSON`, `AuthenticationResponseJSON`); the signatures are judged elsewhere. */
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

/** A new key. */
export const newPasskeySchema = keyAnswer({ attestationObject: text })

/** A registered key of somebody. */
export const passkeySchema = keyAnswer({ authenticatorData: text, signature: text })

/** A key of somebody; `createdAt` is ISO. */
export type OfficePasskey = { id: string; createdAt: string }
