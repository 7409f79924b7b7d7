import { useEffect, useState } from 'react'
import { type OpenNow, openNowSchema } from '#domain/hours/open-state.ts'
import { hasNoDoors } from '#domain/kinds/has-no-doors.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { COMPUTED_TIMEOUT_MS, getJson } from '../api/get-json.ts'
import { withOfflineFallback } from '../api/with-offline-fallback.ts'

/** Ids of hidden places, and of visible places with unknown hours. */
export type MapFilter = { hidden: ReadonlySet<number>; unknown: ReadonlySet<number> }

type FilterBarProps = { places: readonly Place[]; onFilter: (filter: MapFilter | undefined) => void }

type Asked = 'off' | 'loading' | 'failed' | OpenNow

/** Renders the filters of list and map: kind and open now. Places with unknown hours stay visible. */
export function FilterBar({ places, onFilter }: FilterBarProps) {
  const [kind, setKind] = useState('')
  const [asked, setAsked] = useState<Asked>('off')
  const kinds = [...new Set(places.map(({ category }) => category))]
  const isOpenWanted = asked !== 'off' && asked !== 'failed'

  useEffect(() => onFilter(createFilter(places, kind, asked)), [places, kind, asked, onFilter])

  async function toggleOpen() {
    if (isOpenWanted) return setAsked('off')
    setAsked('loading')
    setAsked(await fetchOpenNow().catch(() => 'failed' as const))
  }

  return (
    <div className="filter-bar">
      <select aria-label="Вид мест" value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="">Все места</option>
        {kinds.map((name) => (
          <option key={name} value={name}>
            {`${name} (${places.filter(({ category }) => category === name).length})`}
          </option>
        ))}
      </select>
      <label className="chip is-choice">
        <input type="checkbox" checked={isOpenWanted} onChange={toggleOpen} />
        Открыто сейчас
      </label>
      <p role="status" className="hint">
        {describeShown(asked, places, createFilter(places, kind, asked))}
      </p>
    </div>
  )
}

function fetchOpenNow(): Promise<OpenNow> {
  const askServer = async () => openNowSchema.parse(await getJson(paths.openNowApi, COMPUTED_TIMEOUT_MS))
  return withOfflineFallback(askServer, 'listOpenNow')
}

function createFilter(places: readonly Place[], kind: string, asked: Asked): MapFilter | undefined {
  const known =
    typeof asked === 'object' ? new Map(asked.items.map(({ id, isOpen }) => [id, isOpen])) : undefined
  if (kind === '' && !known) return undefined
  const hidden = places.filter(({ id, category }) => {
    return (kind !== '' && category !== kind) || known?.get(id) === false
  })
  const unknown = known ? places.filter((place) => !known.has(place.id) && !hasNoDoors(place)) : []
  return { hidden: new Set(hidden.map(({ id }) => id)), unknown: new Set(unknown.map(({ id }) => id)) }
}

function describeShown(asked: Asked, places: readonly Place[], filter: MapFilter | undefined): string {
  if (asked === 'loading') return 'Узнаём, что открыто…'
  if (asked === 'failed') return 'Не удалось узнать, что открыто. Проверьте связь и попробуйте ещё раз.'
  if (!filter) return ''
  const shown = places.filter(({ id }) => !filter.hidden.has(id))
  if (shown.length === 0) return 'Сейчас ничего из этого не открыто.'
  const unknown = shown.filter(({ id }) => filter.unknown.has(id)).length
  const doubt = unknown === 0 ? '' : ` Часы работы не указаны: ${unknown}, эти места тоже показаны.`
  return `Показано: ${shown.length} из ${places.length}.${doubt}`
}
