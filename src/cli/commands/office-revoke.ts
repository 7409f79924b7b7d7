import { parseArgs } from 'node:util'
import { toPersonName } from '#domain/office/calls.ts'
import { revokePerson } from '#server/office/invite-person.ts'
import { CommandFailure, type CommandRun, UsageError } from '../terminal/command.ts'
import { withGuide } from '../terminal/open-guide.ts'
import { AT_TERMINAL } from './office-invite.ts'

/** Lets somebody into the office no more. */
export const run: CommandRun = async (args, { report }) => {
  const { values } = parseArgs({ args, options: { name: { type: 'string' } } })
  const name = toPersonName(values.name ?? '')
  if (name === '') throw new UsageError('Укажите --name ИМЯ.')
  const revoked = await withGuide(({ database }) => revokePerson(database, { name }, AT_TERMINAL))
  if (revoked === undefined) {
    throw new CommandFailure(`В редакции нет никого по имени «${name}». Кто есть: npx gorodok office list`)
  }
  report(`Вход для «${revoked}» закрыт.`)
  return 0
}
