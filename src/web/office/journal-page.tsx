import { JOURNAL_ACTIONS, type JournalEntry } from '#domain/office/calls.ts'
import { MARK_NAMES } from '#domain/office/mark.ts'
import { officePaths } from '#domain/office/paths.ts'
import { ROLE_NAMES } from '#domain/office/role.ts'
import { uuidSchema } from '#domain/uuid.ts'
import { OfficeList } from './office-list.tsx'
import { PlaceEntry } from './place-entry.tsx'
import { nameOfTownPart, TownEntry } from './town-entry.tsx'

/** Who did what: read by everybody in the office, changed by nobody. */
export function JournalPage() {
  return (
    <>
      <title>Журнал — редакция</title>
      <h1>Журнал</h1>
      <p className="hint">Всё, что сделали в редакции, новое сверху. Изменить журнал нельзя.</p>
      <OfficeList from={officePaths.journal} empty="Пока ничего не сделано." groupOf={nameDay}>
        {(entry) => <EntryItem entry={entry} />}
      </OfficeList>
    </>
  )
}

const TIME = new Intl.DateTimeFormat('ru', { timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('ru', { dateStyle: 'long' })
const SAID_DAYS = ['Сегодня', 'Вчера']

/** The day of an entry by the clock beside the screen. */
function nameDay({ at }: JournalEntry): string {
  const day = DAY.format(new Date(at))
  const said = SAID_DAYS.find((_, ago) => {
    const date = new Date()
    date.setDate(date.getDate() - ago)
    return DAY.format(date) === day
  })
  return said === undefined ? day : `${said}, ${day}`
}

function EntryItem({ entry }: { entry: JournalEntry }) {
  const { at, who, action, subject } = entry
  const [kind] = action.split('.')
  const isShown = kind === 'place' || kind === 'town'
  return (
    <div className="journal-entry">
      <time dateTime={at}>{TIME.format(new Date(at))}</time>
      <p>
        <strong>{who}</strong> · {JOURNAL_ACTIONS[action]}
        {!isUuid(subject) && `: ${kind === 'town' ? nameOfTownPart(subject) : subject}`}
        {!isShown && describeChange(entry)}
      </p>
      {kind === 'place' && <PlaceEntry entry={entry} />}
      {kind === 'town' && <TownEntry entry={entry} />}
    </div>
  )
}

/** The number of a message tells people nothing. */
const isUuid = (subject: string) => uuidSchema.safeParse(subject).success

const VALUE_NAMES: Readonly<Record<string, string>> = { ...MARK_NAMES, ...ROLE_NAMES }

function describeValue(value: unknown): string {
  return value === undefined || value === null ? 'нет' : (VALUE_NAMES[String(value)] ?? String(value))
}

function describeChange({ before, after }: JournalEntry): string {
  if (before === undefined && after === undefined) return ''
  return `: ${[before, after].map(describeValue).join(' → ')}`
}
