import type { OfficePlaceItem } from '#domain/office/places.ts'
import { filterPlaces, PLACES_SHOWN, type PlacesQuery, type PlacesShown } from './filter-places.ts'

const SHOWN = Object.entries(PLACES_SHOWN) as [PlacesShown, string][]

type PlacesControlsProps = {
  places: readonly OfficePlaceItem[]
  query: PlacesQuery
  onChange: (query: PlacesQuery) => void
}

/** Renders search and filters of the places, with counts. */
export function PlacesControls({ places, query, onChange }: PlacesControlsProps) {
  const count = (change: Partial<PlacesQuery>) => (
    <span className="choice-count">{filterPlaces(places, { ...query, ...change }).length}</span>
  )
  return (
    <search className="inbox-controls">
      <input
        type="search"
        className="office-search"
        aria-label="Слова из названия или категории"
        placeholder="Поиск"
        maxLength={200}
        value={query.search}
        onChange={(event) => onChange({ ...query, search: event.target.value })}
      />
      <fieldset>
        <legend className="visually-hidden">Показать</legend>
        {SHOWN.map(([shown, name]) => (
          <label key={shown} className="chip is-choice">
            <input
              type="radio"
              name="shown"
              checked={query.shown === shown}
              onChange={() => onChange({ ...query, shown })}
            />
            {name} {count({ shown })}
          </label>
        ))}
        <label className="chip is-choice">
          <input
            type="checkbox"
            checked={query.isStale}
            onChange={() => onChange({ ...query, isStale: !query.isStale })}
          />
          Пора проверить {count({ isStale: true })}
        </label>
      </fieldset>
    </search>
  )
}
