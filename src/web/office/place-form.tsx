import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { ContentFault } from '#domain/content/content-fault.ts'
import type { OfficePlace, OfficePlaces, Publication } from '#domain/office/places.ts'
import { addOtherName } from '#domain/other-names.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { cellId } from './cell-field.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import { findFaultField } from './find-faults.ts'
import { FaultList } from './office-field.tsx'
import { PlaceConflicts } from './place-conflicts.tsx'
import { FIELD_GROUPS } from './place-fields.ts'
import { PlaceGroup } from './place-group.tsx'
import { PlacePreview } from './place-preview.tsx'
import { PlaceRemoval } from './place-removal.tsx'
import { PublishBar } from './publish-bar.tsx'
import { usePlaceDraft } from './use-place-draft.ts'
import { usePublish } from './use-publish.ts'
import { useShownFaults } from './use-shown-faults.ts'

type PlaceFormProps = {
  place: OfficePlace
  /** What a new place is called to begin with. */
  name: string
  /** What else the place is called, to be written into the form. */
  otherName: string | undefined
  onOtherName: () => void
  known: Pick<OfficePlaces, 'categories' | 'tags'>
  published: Publication | undefined
  onPublished: (publication: Publication) => void
}

/** One place, as staff write it. */
export function PlaceForm({
  place,
  name,
  otherName,
  onOtherName,
  known,
  published,
  onPublished,
}: PlaceFormProps) {
  const { keeper, state } = usePlaceDraft(place, name)
  const isWide = useIsWide()
  const [isChosen, setPreviewed] = useState<boolean>()
  // Where there is room it stands there from the beginning.
  const isPreviewed = isChosen ?? isWide
  const publishing = usePublish({
    keeper,
    onFault: leadTo,
    onPublished(publication) {
      onPublished(publication)
      if (publication.key === place.key) void keeper.refresh()
    },
  })
  useFirstField(place)
  useOtherName(otherName, keeper, onOtherName)

  const { faults, handlers } = useShownFaults({ state, keeper, isAsked: publishing.isAsked })
  const whole = faults.filter((fault) => findFaultField(fault) === undefined)
  const title = state.cells.name
  const preview = <PlacePreview place={state.place.preview} />
  return (
    <div className={isPreviewed && isWide ? 'place-desk is-wide' : 'place-desk'}>
      <title>{`${title ?? 'Новое место'} — редакция`}</title>
      <form className="form place-form" noValidate onSubmit={(event) => event.preventDefault()} {...handlers}>
        <h1>{title ?? 'Новое место'}</h1>
        <p className="office-meta">{describeState(state.place)}</p>
        <PlaceConflicts state={state} keeper={keeper} />
        {whole.length > 0 && <FaultList faults={whole} />}
        {FIELD_GROUPS.map(({ id, title, fields }) => (
          <section key={id} className={`form-group is-${id}`} aria-labelledby={`group-${id}`}>
            <h2 id={`group-${id}`}>{title}</h2>
            <PlaceGroup id={id} fields={fields} state={state} keeper={keeper} known={known} faults={faults} />
          </section>
        ))}
        <PlaceRemoval state={state} keeper={keeper} />
        <PublishBar
          state={state}
          publishing={publishing}
          published={published}
          isPreviewed={isPreviewed}
          onPreview={() => setPreviewed(!isPreviewed)}
          onFault={leadTo}
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
  )
}

/** What visitors see of it. */
function describeState({ published, draft }: OfficePlace): string {
  if (published === undefined) return 'На сайте этого места нет: это черновик.'
  return draft === undefined ? 'На сайте.' : 'На сайте; правки посетители увидят, когда вы опубликуете.'
}

/** Leads to the field of a fault. */
function leadTo(fault: ContentFault) {
  const control = document.getElementById(cellId(findFaultField(fault) ?? 'name'))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

/** A new place begins with its name. */
function useFirstField({ draft, published }: OfficePlace) {
  const isNew = draft === undefined && published === undefined
  useEffect(() => {
    if (isNew) document.getElementById(cellId('name'))?.focus()
  }, [isNew])
}

/** Writes a word that visitors used among the other names of the place, and shows it. */
function useOtherName(otherName: string | undefined, keeper: DraftKeeper, onWritten: () => void) {
  const noteWritten = useEffectEvent(onWritten)
  useEffect(() => {
    if (otherName === undefined) return
    const { otherNames } = keeper.getState().cells
    keeper.change({ otherNames: addOtherName(otherNames, otherName) })
    const control = document.getElementById(cellId('otherNames'))
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
    noteWritten()
  }, [otherName, keeper])
}

const WIDE = '(min-width: 70rem)'

/** Whether there is room for two columns. */
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
