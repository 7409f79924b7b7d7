import { toPersonName } from '#domain/office/people.ts'
import { revokePerson } from '#server/office/people-store.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'
import { AT_TERMINAL } from './office-invite.ts'

export const run: Run<'office revoke'> = async (typed, { report }) => {
  const name = toPersonName(typed.name)
  const revoked = await withGuide(({ database }) => revokePerson(database, { name }, AT_TERMINAL))
  if (revoked === undefined) {
    throw new CommandFailure(`В редакции нет никого по имени «${name}». Кто есть: npx gorodok office list`)
  }
  report(`Вход для «${revoked}» закрыт.`)
}
