import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlace, Publication } from '#domain/office/places.ts'
import { addOtherName } from '#domain/other-names.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { CellField, leadTo } from './cell-field.tsx'
import { FaultList } from './office-field.tsx'
import { PhotosField } from './photos-field.tsx'
import { PlaceConflicts } from './place-conflicts.tsx'
import { FIELD_GROUPS } from './place-fields.ts'
import { PlaceFormContext } from './place-form-context.ts'
import { PlacePreview } from './place-preview.tsx'
import { PlaceRemoval } from './place-removal.tsx'
import { PointField } from './point-field.tsx'
import { PublishBar } from './publish-bar.tsx'
import { useOffice } from './use-office.ts'
import { usePlaceDraft } from './use-place-draft.ts'
import { usePublish } from './use-publish.ts'
import { useShownFaults } from './use-shown-faults.ts'

type PlaceFormProps = {
  place: OfficePlace
  published: Publication | undefined
  onPublished: (publication: Publication) => void
}

/** What a new place is called to begin with, or what else a place is called. */
type Words = { name?: string; otherName?: string }

/** Renders the form of one place. */
export function PlaceForm({ place, published, onPublished }: PlaceFormProps) {
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

/** Describes what visitors see of the place. */
function describeState({ published, draft }: OfficePlace): string {
  if (published === undefined) return 'На сайте этого места нет: это черновик.'
  return draft === undefined ? 'На сайте.' : 'На сайте; правки посетители увидят, когда вы опубликуете.'
}

const WIDE = '(min-width: 70rem)'

/** Returns true when two columns fit. */
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
