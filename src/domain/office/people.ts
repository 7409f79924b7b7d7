import * as z from 'zod/mini'

const MAX_PERSON_NAME_LENGTH = 100
const MAX_TOKEN_LENGTH = 200
const MAX_KEY_LENGTH = 8_000

/** The rights of the office: an editor edits the guide, an admin also invites, exports and erases. */
export const OFFICE_ROLES = ['editor', 'admin'] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]
export const ROLE_NAMES: Readonly<Record<OfficeRole, string>> = { editor: 'редактор', admin: 'администратор' }

/** The signed-in person. `sessionId` is the session of this browser, not its secret. */
export type OfficeVisitor = { id: string; name: string; role: OfficeRole; sessionId: string }

/** A browser with a session, named if known; times are ISO. */
export type OfficeSession = { id: string; createdAt: string; seenAt: string; browser?: string }

/** A person of the office. `isInvited`: there is an unused link for them. */
export type OfficePerson = {
  id: string
  name: string
  role: OfficeRole
  createdAt: string
  isInvited: boolean
  sessions: OfficeSession[]
}

/** A person's passkey; `createdAt` is ISO. */
export type OfficePasskey = { id: string; createdAt: string }

/** Normalizes a person's name: Unicode form and surrounding whitespace. */
export function toPersonName(name: string): string {
  return name.normalize().trim().replace(/\s+/g, ' ')
}

const nameSchema = z.pipe(
  z.string('Нужен текст').check(
    z.refine((name) => name.trim() !== '', { error: 'Напишите имя', abort: true }),
    z.refine((name) => name.length <= MAX_PERSON_NAME_LENGTH, `Не больше ${MAX_PERSON_NAME_LENGTH} знаков`),
    z.refine((name) => !/[\p{Cc}\p{Cf}]/u.test(name.trim()), 'Уберите невидимые знаки'),
  ),
  z.transform(toPersonName),
)

/** Whom to invite. Without a role a new person becomes an editor, and a known one keeps the role. */
export const inviteSchema = z.strictObject({
  name: nameSchema,
  role: z.optional(z.enum(OFFICE_ROLES, 'ожидается editor или admin')),
})
export type Invite = z.infer<typeof inviteSchema>

/** The token of a sign-in link. */
export const entrySchema = z.strictObject({
  invitation: z.string('Нужен текст').check(z.maxLength(MAX_TOKEN_LENGTH, 'ссылка слишком длинная')),
})

const text = z.string('Нужен текст').check(z.maxLength(MAX_KEY_LENGTH, 'слишком длинно'))

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

export const newPasskeySchema = keyAnswer({ attestationObject: text })
/** The answer of a registered passkey to a challenge. */
export const passkeySchema = keyAnswer({ authenticatorData: text, signature: text })
