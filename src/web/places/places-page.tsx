import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { tagline } from '#domain/city-naming.ts'
import { paths, READY_WALKS_ID, uploadPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { EMPTY_FILTER, filterPlaces, isFilterEmpty, listTags } from '#domain/place-filter.ts'
import type { PlaceSearch } from '#domain/suggest/place-search.ts'
import { placesQuery, queryKeys } from '../api/queries.ts'
import { useGuide } from '../guide-context.ts'
import { Notice } from '../ui/notice.tsx'
import { ServedPart } from '../ui/served-part.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { FilterPanel, usePlaceFilter } from './filter-panel.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { PlaceGrid } from './place-grid.tsx'

const loadWalks = async () => (await import('./ready-walks.tsx')).ReadyWalks
const ServedWalks = import.meta.env.SSR ? await loadWalks() : undefined
const loadSimilar = async () => (await import('./similar-places.tsx')).SimilarPlaces
const ServedSimilar = import.meta.env.SSR ? await loadSimilar() : undefined

/** Renders the catalogue at `/`, and the dialog of a place at `/location/{slug}` over it. */
export function PlacesPage() {
  const { api } = useGuide()
  const { data: places, isPending } = useQuery(placesQuery(api))
  const slug = useMatch('/location/:slug')?.params.slug?.normalize()
  return (
    <>
      <Hero isBehind={slug !== undefined} />
      {places && <PlaceList places={places} openSlug={slug} />}
      {!places && isPending && <Spinner label="Загрузка локаций..." />}
      {!places && !isPending && (
        <Notice title="Ошибка загрузки локаций" isAlert>
          Не удалось загрузить данные. Попробуйте обновить страницу.
        </Notice>
      )}
    </>
  )
}

function PlaceList({ places, openSlug }: { places: Place[]; openSlug: string | undefined }) {
  const { filter, changeFilter } = usePlaceFilter()
  // The field follows every key at once; a long list may follow a little later.
  const shownFilter = useDeferredValue(filter)
  const tags = useMemo(() => listTags(places), [places])
  const foundByWords = useFoundByWords(places, shownFilter.text)
  const shown = useMemo(
    () => filterPlaces(places, shownFilter, foundByWords),
    [places, shownFilter, foundByWords],
  )
  const isFiltered = !isFilterEmpty(filter)
  const isSearching = shownFilter.text.trim() !== '' && foundByWords === undefined

  return (
    <>
      <FilterPanel
        tags={tags}
        filter={filter}
        onChange={changeFilter}
        onFocus={() => void openSearch(places).catch(console.error)}
      />
      <div className="list-status">
        <p role="status">
          {isFiltered ? `Найдено: ${shown.length} из ${places.length}` : `Всего локаций: ${places.length}`}
        </p>
        {isFiltered ? (
          <ResetButton label="Сбросить фильтры" onReset={() => changeFilter(EMPTY_FILTER)} />
        ) : (
          <a className="to-walks" href={`#${READY_WALKS_ID}`}>
            Готовые прогулки
          </a>
        )}
      </div>
      <PlaceGrid places={places} shown={shown} isBehind={openSlug !== undefined}>
        <div className="ready-walks-slot" hidden={isFiltered}>
          <ServedPart Served={ServedWalks} load={loadWalks} part={{ places }} />
        </div>
      </PlaceGrid>
      {shown.length > 0 && places.some(({ images }) => images[0]?.path.endsWith('.svg')) && (
        <p className="hint drawings-note">
          Картинки — рисунки, а не фотографии: места на них узнаваемы, но показаны условно.
        </p>
      )}
      {shown.length === 0 && !isSearching && (
        <EmptyResult text={shownFilter.text} onReset={() => changeFilter(EMPTY_FILTER)} />
      )}
      {openSlug !== undefined && <OpenPlace slug={openSlug} places={places} shown={shown} />}
    </>
  )
}

function OpenPlace({ slug, places, shown }: { slug: string; places: Place[]; shown: Place[] }) {
  const place = places.find((candidate) => candidate.slug === slug)
  if (place === undefined) return <BackToList />
  const listed = shown.includes(place) ? shown : places
  return <PlaceDialog key={place.id} place={place} places={places} listed={listed} />
}

/** Not the router's `Navigate`, which alone would not fit into the first script. */
function BackToList() {
  const navigate = useNavigate()
  useEffect(() => void navigate(paths.places, { replace: true }), [navigate])
  return null
}

/** The town's name over its picture: by day in the light theme, in the evening in the dark one. Behind a dialog the picture can wait. */
function Hero({ isBehind }: { isBehind: boolean }) {
  const { city } = useGuide()
  const { 'hero-day': day, 'hero-evening': evening } = city.pictures
  // The colours above the picture are those of its own sky.
  const sky = { '--sky-day': day?.color, '--sky-evening': evening?.color ?? day?.color }
  return (
    <header className={day ? 'hero has-picture' : 'hero'} style={sky as CSSProperties}>
      <div className="hero-text">
        <h1>{city.name}</h1>
        <p>{tagline(city)}</p>
      </div>
      {day && (
        <picture>
          {evening && <source media="(prefers-color-scheme: dark)" srcSet={uploadPath(evening.path)} />}
          <img
            src={uploadPath(day.path)}
            alt=""
            width={day.width}
            height={day.height}
            {...(isBehind ? { loading: 'lazy' } : { fetchPriority: 'high' })}
          />
        </picture>
      )}
    </header>
  )
}

function ResetButton({ label, onReset }: { label: string; onReset: () => void }) {
  return (
    <form
      action={paths.places}
      onSubmit={(event) => {
        event.preventDefault()
        onReset()
      }}
    >
      <button type="submit" className="button is-quiet">
        {label}
      </button>
    </form>
  )
}

function EmptyResult({ text, onReset }: { text: string; onReset: () => void }) {
  return (
    <Notice title="Локации не найдены">
      <p>Попробуйте изменить параметры поиска или фильтры</p>
      <div className="similar-places" aria-live="polite">
        <ServedPart Served={ServedSimilar} load={loadSimilar} part={{ text: text.trim() }} isOutdated />
      </div>
      <ResetButton label="Показать все локации" onReset={onReset} />
    </Notice>
  )
}

const opened = new WeakMap<readonly Place[], PlaceSearch>()

/** The search of places by words; its code is fetched when it is first needed. */
export async function openSearch(places: readonly Place[]): Promise<PlaceSearch> {
  const { openPlaceSearch } = await import('#domain/suggest/place-search.ts')
  const search = await openPlaceSearch(places)
  opened.set(places, search)
  return search
}

/** Nothing more is found by words where the code of the search does not come. */
const findNothing: PlaceSearch = () => new Set()

/** Ids of the places that the words of the text find; undefined until the search is there, unless the server has searched. */
function useFoundByWords(places: readonly Place[], text: string): ReadonlySet<number> | undefined {
  const served = useQueryClient().getQueryData<number[]>(queryKeys.foundByWords(text))
  const [search, setSearch] = useState(() => opened.get(places))
  const isNeeded = text.trim() !== ''
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const take = (next: PlaceSearch) => isCurrent && setSearch(() => next)
    openSearch(places).then(take, (error) => {
      console.error(error)
      take(findNothing)
    })
    return () => {
      isCurrent = false
    }
  }, [places, isNeeded])
  return useMemo(() => (search ? search(text) : served && new Set(served)), [search, served, text])
}
