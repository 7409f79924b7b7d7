import type { PlaceCells } from '#domain/content/place-cells.ts'
import { SHEET_COLUMNS } from '#domain/content/sheet-columns.ts'
import { openingHoursText } from '#domain/hours/opening-hours-text.ts'
import { MARK_NAMES } from '#domain/office/inbox.ts'
import { JOURNAL_ACTIONS, type JournalEntry } from '#domain/office/journal.ts'
import { officePaths } from '#domain/office/paths.ts'
import { ROLE_NAMES } from '#domain/office/people.ts'
import { uuidSchema } from '#domain/text-schema.ts'
import { TOWN_PARTS, type TownPartName } from '#domain/town-parts.ts'
import { PageLink } from '../ui/page-link.tsx'
import { OfficeList } from './loaded.tsx'
import { TIME } from './moment-text.tsx'
import { ChangeButton } from './office-buttons.tsx'
import { callOffice } from './office-calls.ts'
import { OfficePage } from './office-frame.tsx'
import { PartDifference } from './part-difference.tsx'

export function JournalPage() {
  return (
    <OfficePage title="Журнал" hint="Всё, что сделали в редакции, новое сверху. Изменить журнал нельзя.">
      <OfficeList from={officePaths.journal} empty="Пока ничего не сделано." groupOf={nameDay}>
        {(entry) => <EntryItem entry={entry} />}
      </OfficeList>
    </OfficePage>
  )
}

const DAY = new Intl.DateTimeFormat('ru', { dateStyle: 'long' })
const VALUE_NAMES: Readonly<Record<string, string>> = { ...MARK_NAMES, ...ROLE_NAMES }

function nameDay({ at }: JournalEntry): string {
  const day = DAY.format(new Date(at))
  const said = ['Сегодня', 'Вчера'].find((_, ago) => {
    const date = new Date()
    date.setDate(date.getDate() - ago)
    return DAY.format(date) === day
  })
  return said === undefined ? day : `${said}, ${day}`
}

/** Who did what, and what came of it: of a place and of the town line by line, else from which value, if any, to which. */
export function EntryItem({ entry }: { entry: JournalEntry }) {
  const { id, at, who, action, subject, before, after, isUndoable } = entry
  const [kind] = action.split('.')
  const name = kind === 'town' ? (TOWN_PARTS[subject as TownPartName]?.title ?? subject) : subject
  const isShown = kind === 'place' || kind === 'town'
  const [was, is] = kind === 'place' ? [before as PlaceState, after as PlaceState] : []
  const placeId = is?.id ?? was?.id
  return (
    <div className="journal-entry">
      <time dateTime={at}>{TIME.format(new Date(at))}</time>
      <p>
        <strong>{who}</strong> · {JOURNAL_ACTIONS[action]}
        {/* The number of a message tells people nothing. */}
        {!uuidSchema.safeParse(subject).success && `: ${name}`}
        {!isShown &&
          (before !== undefined || after !== undefined) &&
          `: ${(before == null ? [after] : [before, after]).map(describeValue).join(' → ')}`}
      </p>
      {kind === 'place' && <PlaceChanges was={was} is={is} />}
      {kind === 'town' && (
        <details>
          <summary>Что изменено</summary>
          <PartDifference part={subject} one={before} other={after} names={['было', 'стало']} />
        </details>
      )}
      {isShown && (
        <p className="office-actions">
          {isUndoable && (
            <ChangeButton
              act={() => callOffice('POST', `${officePaths.journal}/${id}/undo`)}
              done={() => ({ title: 'Возвращено, как было', text: 'На сайте через несколько секунд.' })}
              failed="Не возвращено"
              changed={[officePaths.journal, officePaths.places, officePaths.townParts]}
            >
              Вернуть, как было
            </ChangeButton>
          )}
          {kind === 'town' && <PageLink to={`/town/${subject}`}>Открыть</PageLink>}
          {placeId !== undefined && <PageLink to={`/places/${placeId}`}>Открыть место</PageLink>}
        </p>
      )}
    </div>
  )
}

function describeValue(value: unknown): string {
  return value === undefined || value === null ? 'нет' : (VALUE_NAMES[String(value)] ?? String(value))
}

type PlaceState = PlaceCells | undefined

function PlaceChanges({ was, is }: { was: PlaceState; is: PlaceState }) {
  const changes = SHEET_COLUMNS.filter(({ field }) => was?.[field] !== is?.[field])
  return (
    <details>
      <summary>
        {was === undefined ? 'Что добавлено' : is ? `Что изменено: ${changes.length}` : 'Что снято'}
      </summary>
      <dl className="place-changes">
        {changes.map(({ field, header }) => (
          <div key={field}>
            <dt>{header}</dt>
            {was && <dd className="office-text">было: {showCell(was, field)}</dd>}
            {is && <dd className="office-text">стало: {showCell(is, field)}</dd>}
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Hours that a clerk could not have written so are told as visitors read them. */
function showCell(cells: PlaceCells, field: string): string {
  const text = cells[field]
  if (text === undefined) return 'пусто'
  return field === 'openingHours' ? openingHoursText(text) : text
}
