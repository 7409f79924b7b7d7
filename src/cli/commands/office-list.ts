import { type OfficePerson, ROLE_NAMES } from '#domain/office/people.ts'
import { createPeopleStore } from '#server/office/people-store.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'
import { cleanText } from '../terminal/screen.ts'
import { formatTime } from '../terminal/town-time.ts'

export const run: Run<'office list'> = (_typed, { print, report }) =>
  withGuide(async ({ database, city }) => {
    const people = await createPeopleStore(database).list()
    for (const person of people) print(cleanText(describePerson(person, city.timeZone)))
    report(people.length === 0 ? 'В редакции пока никого нет.' : `Человек: ${people.length}`)
  })

function describePerson({ name, role, sessions, isInvited }: OfficePerson, timeZone: string): string {
  const [last] = sessions
  const seen =
    last === undefined
      ? 'сеансов нет'
      : `сеансов: ${sessions.length}, заходил(а) ${formatTime(last.seenAt, timeZone)}`
  return `${name} — ${ROLE_NAMES[role]}; ${seen}${isInvited ? '; есть неиспользованная ссылка' : ''}`
}
