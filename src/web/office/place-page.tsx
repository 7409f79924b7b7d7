import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlace, Publication } from '#domain/office/places.ts'
import { addOtherName } from '#domain/other-names.ts'
import { randomUuid } from '../random-uuid.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { CellField, leadTo } from './cell-field.tsx'
import { isUnsaved } from './draft-keeper.ts'
import { OfficeFailure, useOffice } from './loaded.tsx'
import { ChangeButton } from './office-buttons.tsx'
import { callOffice } from './office-calls.ts'
import { FaultList } from './office-field.tsx'
import { PhotosField } from './photos-field.tsx'
import { PlaceConflicts } from './place-conflicts.tsx'
import { FIELD_GROUPS } from './place-fields.ts'
import { PlacePreview } from './place-preview.tsx'
import { PointField } from './point-field.tsx'
import { PublishBar, usePublish } from './publish-bar.tsx'
import { PlaceFormContext, placeCall, usePlaceDraft, usePlaceForm, useShownFaults } from './use-place-form.ts'

/** Creates the key of a new place at once, so Back and reload find it again. */
export function NewPlacePage() {
  const [key] = useState(randomUuid)
  const [search] = useSearchParams()
  return <Navigate replace to={`/places/${key}`} state={{ name: search.get('name') ?? '' }} />
}

export function PlacePage() {
  const { key = '' } = useParams()
  const navigate = useNavigate()
  const [published, setPublished] = useState<Publication>()
  const { data, error, refetch } = useQuery({
    queryKey: [officePaths.places, key],
    queryFn: () => callOffice<OfficePlace>('GET', placeCall(key)),
    // The form itself syncs with the server.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data === undefined) {
    if (error !== null) return <OfficeFailure error={error} onRetry={refetch} />
    return <Spinner label="Открываю место…" />
  }
  return (
    <PlaceForm
      key={key}
      place={data}
      published={published?.key === key ? published : undefined}
      onPublished={(publication) => {
        setPublished(publication)
        // A new place gets its number.
        if (publication.key !== key) void navigate(`/places/${publication.key}`, { replace: true })
      }}
    />
  )
}

type PlaceFormProps = {
  place: OfficePlace
  published: Publication | undefined
  onPublished: (publication: Publication) => void
}

/** What a new place is called to begin with, or what else a place is called. */
type Words = { name?: string; otherName?: string }

function PlaceForm({ place, published, onPublished }: PlaceFormProps) {
  const navigate = useNavigate()
  const { name = '', otherName } = (useLocation().state ?? {}) as Words
  const { keeper, state } = usePlaceDraft(place, name)
  const { data: known = { categories: [], tags: [] } } = useOffice(officePaths.places)
  const isWide = useIsWide()
  const [isChosen, setPreviewed] = useState<boolean>()
  // Where there is room it stands there from the beginning.
  const isPreviewed = isChosen ?? isWide
  const publishing = usePublish(keeper, (publication) => {
    onPublished(publication)
    if (publication.key === place.key) void keeper.refresh()
  })
  const { faultsOf, handlers } = useShownFaults(state, keeper, publishing.isAsked)

  const isNew = place.draft === undefined && place.published === undefined
  useEffect(() => {
    if (isNew) leadTo('name')
  }, [isNew])

  useEffect(() => {
    if (otherName === undefined) return
    keeper.change({ otherNames: addOtherName(keeper.getState().cells.otherNames, otherName) })
    leadTo('otherNames')
    // Whoever takes the word out again and reloads does not find it there once more.
    void navigate(`/places/${place.key}`, { replace: true })
  }, [otherName, keeper, navigate, place.key])

  const title = state.cells.name ?? 'Новое место'
  const preview = <PlacePreview place={state.place.preview} />
  return (
    <PlaceFormContext value={{ state, keeper, known, faultsOf }}>
      <div className={isPreviewed && isWide ? 'place-desk is-wide' : 'place-desk'}>
        <title>{`${title} — редакция`}</title>
        <form
          className="form place-form"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          {...handlers}
        >
          <h1>{title}</h1>
          <p className="office-meta">{describeState(state.place)}</p>
          <PlaceConflicts />
          <FaultList faults={faultsOf('')} />
          {FIELD_GROUPS.map(({ id, title, fields }) => (
            <section key={id} className={`form-group is-${id}`} aria-labelledby={`group-${id}`}>
              <h2 id={`group-${id}`}>{title}</h2>
              {id === 'photos' && <PhotosField />}
              {id === 'point' && <PointField />}
              {id !== 'photos' &&
                id !== 'point' &&
                fields.map((field) => <CellField key={field} field={field} />)}
            </section>
          ))}
          <PlaceRemoval />
          <PublishBar
            publishing={publishing}
            published={published}
            isPreviewed={isPreviewed}
            onPreview={() => setPreviewed(!isPreviewed)}
          />
        </form>
        {isPreviewed && isWide && (
          <aside className="place-beside" aria-labelledby="preview">
            <h2 id="preview">Как увидят посетители</h2>
            {preview}
          </aside>
        )}
        {isPreviewed && !isWide && (
          <ModalDialog title="Как увидят посетители" onClose={() => setPreviewed(false)}>
            {preview}
          </ModalDialog>
        )}
      </div>
    </PlaceFormContext>
  )
}

function describeState({ published, draft }: OfficePlace): string {
  if (published === undefined) return 'На сайте этого места нет: это черновик.'
  return draft === undefined ? 'На сайте.' : 'На сайте; правки посетители увидят, когда вы опубликуете.'
}

const WIDE = '(min-width: 70rem)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(WIDE)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE).matches,
  )
}

const DISCARD = {
  title: 'Отбросить правки?',
  text: 'В форме останется то, что сейчас на сайте. Правки вернуть будет нельзя.',
  action: 'Отбросить',
}
const DELETE = {
  title: 'Удалить черновик?',
  text: 'Посетители этого места не видели. Вернуть его будет нельзя.',
  action: 'Удалить',
}
const WITHDRAW = {
  title: 'Снять с сайта?',
  text: 'Посетители перестанут видеть это место через несколько секунд. У вас оно останется черновиком.',
  action: 'Снять с сайта',
}

function PlaceRemoval() {
  const { state, keeper } = usePlaceForm()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { key, published, draft } = state.place

  async function remove(part: 'draft' | 'publication') {
    await keeper.act((revision) =>
      callOffice('DELETE', `${placeCall(key)}/${part}?${new URLSearchParams({ revision })}`),
    )
    await client.invalidateQueries({ queryKey: [officePaths.places], exact: true })
    await (published === undefined ? navigate('/places') : keeper.adopt())
  }

  return (
    <p className="office-actions">
      {(draft !== undefined || isUnsaved(state)) && (
        <ChangeButton
          isDanger
          question={published ? DISCARD : DELETE}
          act={() => remove('draft')}
          failed="Не получилось"
        >
          {published ? 'Отбросить правки…' : 'Удалить черновик…'}
        </ChangeButton>
      )}
      {published && (
        <ChangeButton question={WITHDRAW} act={() => remove('publication')} failed="Не получилось">
          Снять с сайта…
        </ChangeButton>
      )}
    </p>
  )
}
