import { type ContentFault, isWarning } from '#domain/content/content-fault.ts'
import { findHeader } from '#domain/content/sheet-columns.ts'
import { numberPhotos, type PlacePhoto, readPhotos } from '#domain/office/place-photos.ts'
import type { Publication } from '#domain/office/places.ts'
import { placePath } from '#domain/paths.ts'
import { DoubtDialog } from './confirm-button.tsx'
import { ConflictFault } from './draft-keeper.ts'
import { type DraftState, isUnsaved, listConflicts } from './draft-state.ts'
import { findFaultField, listFaults } from './find-faults.ts'
import { nameOfField, nameParts } from './place-fields.ts'
import { SaveLine } from './save-line.tsx'
import type { Publishing } from './use-publish.ts'

type PublishBarProps = {
  state: DraftState
  publishing: Publishing
  published: Publication | undefined
  isPreviewed: boolean
  onPreview: () => void
  /** Leads to what is wrong. */
  onFault: (fault: ContentFault) => void
}

/** Always in reach: whether it is saved, how it will look, and the press that shows it to visitors. */
export function PublishBar({
  state,
  publishing,
  published,
  isPreviewed,
  onPreview,
  onFault,
}: PublishBarProps) {
  const { place } = state
  const { isAsked, isPending, error } = publishing
  const errors = isAsked ? listFaults(state).filter((fault) => !isWarning(fault)) : []
  // Once somebody has chosen, nothing is to be chosen first.
  const isSettled = error instanceof ConflictFault && listConflicts(state).length === 0
  const isAllShown = place.published !== undefined && place.draft === undefined && !isUnsaved(state)
  return (
    <div className="publish-bar">
      <div className="publish-told">
        <SaveLine state={state} />
        {state.taken && <p>{describeTaken(state.taken)}</p>}
        <p role="alert">{isSettled ? undefined : error?.message}</p>
        <div role="status">
          {errors.length > 0 && <ErrorSummary errors={errors} onFault={onFault} />}
          {published && isAllShown && (
            <p>
              <strong>Опубликовано.</strong> На сайте через несколько секунд:{' '}
              <a href={placePath(published.slug)}>посмотреть</a>
            </p>
          )}
        </div>
      </div>
      <p className="office-actions">
        <button type="button" className="button is-quiet" aria-expanded={isPreviewed} onClick={onPreview}>
          Как увидят
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isPending || isAllShown}
          onClick={() => publishing.publish()}
        >
          {isPending ? 'Публикую…' : 'Опубликовать'}
        </button>
      </p>
      {publishing.oddities.length > 0 && (
        <Oddities publishing={publishing} photos={readPhotos(state.cells)} />
      )}
    </div>
  )
}

type ErrorSummaryProps = { errors: readonly ContentFault[]; onFault: PublishBarProps['onFault'] }

/** What is left to mend, each one press from its field. */
function ErrorSummary({ errors, onFault }: ErrorSummaryProps) {
  const fields = errors.map(findFaultField)
  const firsts = errors.filter((_, index) => fields.indexOf(fields[index]) === index)
  return (
    <>
      <strong>Осталось исправить: {errors.length}</strong>
      <ul className="error-summary">
        {firsts.map((fault) => (
          <li key={fault.text + fault.field}>
            <button type="button" onClick={() => onFault(fault)}>
              {nameOfField(findFaultField(fault) ?? 'name')}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Said here too: the note about it stands at the top of the form, out of sight. */
function describeTaken({ fields, who }: NonNullable<DraftState['taken']>): string {
  return `Взято у других${who === undefined ? '' : ` (${who})`}: ${nameParts(fields)}`
}

/** What is most likely wrong, but may be meant so. */
function Oddities({
  publishing: { oddities, forget, isPending, publish },
  photos,
}: {
  publishing: Publishing
  photos: readonly PlacePhoto[]
}) {
  return (
    <DoubtDialog
      title="Проверьте ещё раз"
      action="Так и задумано, опубликовать"
      isPending={isPending}
      onConfirm={() => publish(true)}
      onClose={forget}
    >
      <ul className="oddities">
        {oddities.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            {field !== undefined && <strong>{findHeader(field)}: </strong>}
            {numberPhotos(text, photos)}
          </li>
        ))}
      </ul>
    </DoubtDialog>
  )
}
