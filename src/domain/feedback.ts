import * as z from 'zod/mini'

/** The message beside a field (specification, section 5). */
export const REQUIRED = 'Поле обязательно для заполнения'
export const BAD_EMAIL = 'Введите корректный email адрес'

/** Maximum lengths in characters: with all of them a request stays under its 16 KiB. */
export const MAX_NAME_LENGTH = 200
export const MAX_EMAIL_LENGTH = 254
export const MAX_FEEDBACK_LENGTH = 4_000

/** The usual e-mail pattern, any case, with Cyrillic domains and their Punycode (`xn--`). */
const EMAIL = /^[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu

const text = (longest: number) =>
  z.string({ error: ({ input }) => (input === undefined ? REQUIRED : 'Нужен текст') }).check(
    z.refine((value) => value.trim() !== '', { error: REQUIRED, abort: true }),
    z.refine((value) => value.length <= longest, { error: `Не больше ${longest} знаков`, abort: true }),
    z.refine(isPlainText, 'Уберите невидимые знаки'),
  )

/** PostgreSQL cannot store NUL. */
export function isPlainText(value: string): boolean {
  return !value.includes('\0')
}

/** The three fields of the form (specification, section 3), with schema types of the first page: all share one chunk. */
export const feedbackTextsSchema = z.object({
  name: text(MAX_NAME_LENGTH).check(
    z.refine((value) => !/\p{Cc}/u.test(value.trim()), 'Уберите невидимые знаки'),
  ),
  email: text(MAX_EMAIL_LENGTH).check(z.refine((value) => EMAIL.test(value.trim()), BAD_EMAIL)),
  message: text(MAX_FEEDBACK_LENGTH),
})

/** Stored feedback. Times are ISO, UTC. `isSuspect`: probably written by a program. */
export type Feedback = {
  id: string
  name: string
  email: string
  message: string
  createdAt: string
  isSuspect: boolean
  consent?: { version: string; at: string }
}
