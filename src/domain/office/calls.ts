import * as z from 'zod/mini'
import { feedbackTextsSchema } from '../feedback.ts'
import { MARKS } from './mark.ts'
import { OFFICE_ROLES, type OfficeRole } from './role.ts'

const MAX_PERSON_NAME_LENGTH = 100
const MAX_TOKEN_LENGTH = 200

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

/** The token of a sign-in link. */
export const entrySchema = z.strictObject({
  invitation: z.string('Нужен текст').check(z.maxLength(MAX_TOKEN_LENGTH, 'ссылка слишком длинная')),
})

const markSchema = z.nullable(z.enum(MARKS, 'ожидается answered, done или null'))

/** A new mark instead of the one that was seen: a mark that somebody else set since is not overwritten. */
export const markChangeSchema = z.strictObject({ from: markSchema, to: markSchema })

/** The sender whose messages to erase. */
export const erasureSchema = z.strictObject({ email: feedbackTextsSchema.shape.email })

export type Invite = z.infer<typeof inviteSchema>
export type MarkChange = z.infer<typeof markChangeSchema>

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

/** A journal entry. `before` and `after` are the states of the subject, as far as they may be stored. */
export type JournalEntry = {
  id: string
  at: string
  who: string
  action: JournalAction
  subject: string
  before?: unknown
  after?: unknown
  /** Its subject is unchanged since: the action can be undone. */
  isUndoable?: boolean
}

/** All journaled actions, with staff's words. */
export const JOURNAL_ACTIONS = {
  'person.invite': 'Приглашение',
  'person.role': 'Другая роль',
  'person.revoke': 'Доступ закрыт',
  'session.enter': 'Вход',
  'session.end': 'Выход',
  'passkey.add': 'Ключ доступа добавлен',
  'passkey.remove': 'Ключ доступа удалён',
  'feedback.mark': 'Отметка сообщения',
  'feedback.export': 'Выгрузка сообщений',
  'feedback.erase': 'Удаление сообщений',
  'report.mark': 'Отметка ответа о месте',
  'report.erase': 'Удаление ответа о месте',
  'place.publish': 'Место опубликовано',
  'place.withdraw': 'Место снято с сайта',
  'place.undo': 'Место возвращено, как было',
  'places.import': 'Загрузка таблицы',
  'places.undo': 'Отмена загрузки таблицы',
  'town.change': 'Город изменён',
  'town.undo': 'Город возвращён, как было',
} as const

export type JournalAction = keyof typeof JOURNAL_ACTIONS

/** A page of a long list, the newest first; `next` is the cursor of the next page. */
export type Page<T> = { items: T[]; next?: string }
