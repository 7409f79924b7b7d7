import { useDeferredValue, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import { type OfficePlaceItem, PLACE_STATES } from '#domain/office/places.ts'
import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import {
  filterPlaces,
  PLACES_SHOWN,
  type PlacesQuery,
  type PlacesShown,
  readPlacesQuery,
  writePlacesQuery,
} from './filter-places.ts'
import { listKeptDrafts } from './kept-draft.ts'
import { OfficeFailure, useOffice } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'

const STEP = 100

export function PlacesPage() {
  const { data, error, refetch } = useOffice(officePaths.places)
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const [query, setQuery] = useState(() => readPlacesQuery(address))
  const [waiting] = useState(listKeptDrafts)

  function change(next: PlacesQuery) {
    setQuery(next)
    void navigate(`?${writePlacesQuery(next)}`, { replace: true })
  }

  const unsent = waiting.filter(({ key }) => data?.places.every((place) => place.key !== key))
  const isEmpty = data?.places.length === 0 && unsent.length === 0
  return (
    <>
      <title>Места — редакция</title>
      <div className="office-title">
        <h1>Места</h1>
        {data && !isEmpty && (
          <PageLink className="button" to="/places/new">
            Новое место
          </PageLink>
        )}
      </div>
      {error !== null && <OfficeFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Spinner label="Загрузка…" />}
      {isEmpty && <FirstPlace />}
      {unsent.length > 0 && (
        <section className="office-note" aria-label="Ждут отправки">
          <p>Начаты на этом устройстве и ещё не отправлены:</p>
          <ul>
            {unsent.map(({ key, cells }) => (
              <li key={key}>
                <PageLink to={`/places/${key}`}>{cells.name ?? 'Без названия'}</PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && !isEmpty && (
        <>
          <PlacesControls places={data.places} query={query} onChange={change} />
          <PlaceRows places={data.places} query={query} waiting={new Set(waiting.map(({ key }) => key))} />
        </>
      )}
    </>
  )
}

type PlaceRowsProps = {
  places: readonly OfficePlaceItem[]
  query: PlacesQuery
  /** Keys of the places with words on this device that the server does not have. */
  waiting: ReadonlySet<string>
}

function PlaceRows({ places, query, waiting }: PlaceRowsProps) {
  const [count, setCount] = useState(STEP)
  const found = filterPlaces(places, useDeferredValue(query))
  return (
    <>
      <p className="office-meta" role="status">
        {found.length === 0 ? 'Ничего не найдено' : `Мест: ${found.length}`}
      </p>
      <ul className="office-list office-grid">
        {found.slice(0, count).map((place) => (
          <li key={place.key} className="office-card place-row">
            <PlaceRow place={place} isWaiting={waiting.has(place.key)} />
          </li>
        ))}
      </ul>
      {found.length > count && (
        <button type="button" className="button is-quiet" onClick={() => setCount(count + STEP)}>
          Показать ещё
        </button>
      )}
    </>
  )
}

type PlaceRowProps = { place: OfficePlaceItem; isWaiting: boolean }

function PlaceRow({
  place: { key, name, category, state, image, draft, ...notes },
  isWaiting,
}: PlaceRowProps) {
  return (
    <>
      <div className="place-thumb">{image && <Picture image={image} alt="" sizes="5rem" />}</div>
      <h2>
        <PageLink to={`/places/${key}`}>{name}</PageLink>
      </h2>
      <p className="office-meta">
        <span className={state === 'published' ? 'badge is-quiet' : 'badge'}>{PLACE_STATES[state]}</span>{' '}
        {isWaiting && <span className="badge">ждёт отправки с этого устройства</span>} {category}
        {draft && (
          <span>
            Правит {draft.who}, <MomentText at={draft.at} />
          </span>
        )}
        <span>
          {[notes.isStale && 'пора проверить', notes.isApproximate && 'точка указана примерно']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
    </>
  )
}

function FirstPlace() {
  return (
    <Notice title="Добавьте первое место">
      <p>
        Достаточно пяти минут. Понадобятся название, одно-два предложения о месте и точка на карте; хорошо,
        если есть фотография, часы и телефон. Чего не знаете, оставьте пустым: пустое честнее догадки.
      </p>
      <p>Всё сохраняется само. Посетители увидят место, только когда вы нажмёте «Опубликовать».</p>
      <PageLink className="button" to="/places/new">
        Новое место
      </PageLink>
    </Notice>
  )
}

const SHOWN = Object.entries(PLACES_SHOWN) as [PlacesShown, string][]

type PlacesControlsProps = {
  places: readonly OfficePlaceItem[]
  query: PlacesQuery
  onChange: (query: PlacesQuery) => void
}

function PlacesControls({ places, query, onChange }: PlacesControlsProps) {
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
