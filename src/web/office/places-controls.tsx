import { PLACES_SHOWN, type PlacesQuery, type PlacesShown } from './filter-places.ts'

const SHOWN = Object.entries(PLACES_SHOWN) as [PlacesShown, string][]

type PlacesControlsProps = { query: PlacesQuery; onChange: (query: PlacesQuery) => void }

/** Words that places are looked for by, and which of them are shown. */
export function PlacesControls({ query, onChange }: PlacesControlsProps) {
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
            {name}
          </label>
        ))}
        <label className="chip is-choice">
          <input
            type="checkbox"
            checked={query.isStale}
            onChange={() => onChange({ ...query, isStale: !query.isStale })}
          />
          Пора проверить
        </label>
      </fieldset>
    </search>
  )
}
