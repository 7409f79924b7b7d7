import * as z from 'zod/mini'
import ru from 'zod/v4/locales/ru.js'
import { siteName } from '#domain/city-naming.ts'
import { feedbackTextsSchema } from '#domain/feedback.ts'
import { invitationLink } from '#domain/office/paths.ts'
import { type Invite, inviteSchema, ROLE_NAMES } from '#domain/office/people.ts'
import { invitePerson } from '#server/office/people-store.ts'
import { CommandFailure, UsageError } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { type OpenGuide, withGuide } from '../terminal/open-guide.ts'

/** The name in the journal for changes by a command. */
export const AT_TERMINAL = 'Команда gorodok'

const OFFICE_IS_OFF =
  'Редакция выключена: чтобы ссылка открылась, задайте OFFICE=on и перезапустите путеводитель.'
const NO_MAIL = 'Почта не настроена (SMTP_URL и FEEDBACK_TO): ссылка не отправлена, передайте её сами.'

export const run: Run<'office invite'> = async (typed, { print, report }) => {
  const invite = readInvite(typed)
  const email = readEmail(typed.email)
  return withGuide(async (guide) => {
    const { config, database } = guide
    const { token, name, role } = await invitePerson(database, invite, AT_TERMINAL)
    const link = invitationLink(config.publicUrl ?? `http://localhost:${config.port}`, token)
    print(link)
    report(`Ссылка для «${name}» (${ROLE_NAMES[role]}): войти по ней можно один раз в течение суток.`)
    if (!config.hasOffice) report(OFFICE_IS_OFF)
    if (email !== undefined) report(await mailLink(guide, { email, link, name }))
  })
}

function readInvite({ name, role }: { name: string; role: string | undefined }): Invite {
  const { data, error } = inviteSchema.safeParse({ name, ...(role !== undefined && { role }) })
  if (data !== undefined) return data
  const [issue] = error.issues
  throw new UsageError(`--${issue?.path.join('.')}: ${issue?.message}.`)
}

function readEmail(email: string | undefined): string | undefined {
  if (email === undefined) return undefined
  const { data, error } = z.safeParse(feedbackTextsSchema.shape.email, email, { error: ru().localeError })
  if (error !== undefined) throw new UsageError(`--email: ${error.issues[0]?.message}.`)
  return data.trim()
}

async function mailLink(
  { config: { mail }, city }: OpenGuide,
  { email, link, name }: { email: string; link: string; name: string },
): Promise<string> {
  if (mail === undefined) return NO_MAIL
  const { createPostbox } = await import('#server/feedback/mailer.ts')
  const site = siteName(city)
  const text = `${name}, вас приглашают в редакцию путеводителя «${site}».\n\nВойти можно один раз в течение суток:\n${link}\n\nНикому не пересылайте это письмо.`
  try {
    await createPostbox({ ...mail, siteName: site }).send({ to: email, subject: `Редакция: ${site}`, text })
  } catch (error) {
    const { message, response = message } = error as Error & { response?: string }
    throw new CommandFailure(
      `Почтовый сервер не принял письмо: ${response}. Ссылка выше работает: передайте её сами.`,
    )
  }
  return `Ссылка отправлена: ${email}`
}
