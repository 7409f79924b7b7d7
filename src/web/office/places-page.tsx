import { useDeferredValue, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { hasWords } from '#domain/office/inbox.ts'
import { officePaths } from '#domain/office/paths.ts'
import { type OfficePlaceItem, PLACE_STATES } from '#domain/office/places.ts'
import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { listKeptDrafts } from './kept-draft.ts'
import { OfficeFailure, useOffice } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'
import { Choices, QuietButton } from './office-buttons.tsx'

const STEP = 100
const PLACES_SHOWN = { all: 'Все', drafts: 'Черновики и правки', site: 'На сайте' }
type PlacesShown = keyof typeof PLACES_SHOWN
const SHOWN = Object.entries(PLACES_SHOWN) as [PlacesShown, string][]

/** The filter of the list, as in the address of the page. */
export type PlacesQuery = { search: string; shown: PlacesShown; isStale: boolean }

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
        {found.slice(0, count).map(({ key, name, category, state, image, draft, ...notes }) => (
          <li key={key} className="office-card place-row">
            <div className="place-thumb">{image && <Picture image={image} alt="" sizes="5rem" />}</div>
            <h2>
              <PageLink to={`/places/${key}`}>{name}</PageLink>
            </h2>
            <p className="office-meta">
              <span className={state === 'published' ? 'badge is-quiet' : 'badge'}>
                {PLACE_STATES[state]}
              </span>{' '}
              {waiting.has(key) && <span className="badge">ждёт отправки с этого устройства</span>} {category}
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
          </li>
        ))}
      </ul>
      {found.length > count && <QuietButton onClick={() => setCount(count + STEP)}>Показать ещё</QuietButton>}
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

type PlacesControlsProps = {
  places: readonly OfficePlaceItem[]
  query: PlacesQuery
  onChange: (query: PlacesQuery) => void
}

function PlacesControls({ places, query, onChange }: PlacesControlsProps) {
  const withCount = (name: string, change: Partial<PlacesQuery>) => (
    <>
      {name} <span className="choice-count">{filterPlaces(places, { ...query, ...change }).length}</span>
    </>
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
        <Choices
          name="shown"
          choices={SHOWN.map(([shown, name]) => [shown, withCount(name, { shown })] as const)}
          value={query.shown}
          onChange={(shown) => onChange({ ...query, shown })}
        />
        <label className="chip is-choice">
          <input
            type="checkbox"
            checked={query.isStale}
            onChange={() => onChange({ ...query, isStale: !query.isStale })}
          />
          {withCount('Пора проверить', { isStale: true })}
        </label>
      </fieldset>
    </search>
  )
}

export function readPlacesQuery(address: URLSearchParams): PlacesQuery {
  const shown = address.get('shown') ?? ''
  return {
    search: address.get('q') ?? '',
    shown: Object.hasOwn(PLACES_SHOWN, shown) ? (shown as PlacesShown) : 'all',
    isStale: address.has('stale'),
  }
}

export function writePlacesQuery({ search, shown, isStale }: PlacesQuery): URLSearchParams {
  return new URLSearchParams({
    ...(search.trim() !== '' && { q: search }),
    ...(shown !== 'all' && { shown }),
    ...(isStale && { stale: '' }),
  })
}

export function filterPlaces(
  places: readonly OfficePlaceItem[],
  { search, shown, isStale }: PlacesQuery,
): OfficePlaceItem[] {
  return places.filter(
    (place) =>
      (shown === 'all' || place.state !== (shown === 'site' ? 'draft' : 'published')) &&
      (!isStale || place.isStale) &&
      hasWords(`${place.name} ${place.category}`, search),
  )
}
