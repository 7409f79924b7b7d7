import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isWarning } from '#domain/content/content-fault.ts'
import { officePaths } from '#domain/office/paths.ts'
import { numberPhotos, readPhotos } from '#domain/office/place-photos.ts'
import type { Publication } from '#domain/office/places.ts'
import { placePath } from '#domain/paths.ts'
import { leadTo } from './cell-field.tsx'
import {
  ConflictFault,
  type DraftKeeper,
  type DraftState,
  isAllShown,
  isUnsaved,
  listConflicts,
} from './draft-keeper.ts'
import { MOMENT, TIME } from './moment-text.tsx'
import { Button, DoubtDialog, QuietButton, SmallButton } from './office-buttons.tsx'
import { callOffice, OfficeProblem } from './office-calls.ts'
import { PHOTOS_UNDER_WAY } from './photo-uploads.tsx'
import { leadToConflicts } from './place-conflicts.tsx'
import { nameOfField, nameParts } from './place-fields.ts'
import { listFaults, type PlaceFault, placeCall, usePlaceForm } from './use-place-form.ts'

type PublishBarProps = {
  publishing: Publishing
  published: Publication | undefined
  isPreviewed: boolean
  onPreview: () => void
}

export function PublishBar({ publishing, published, isPreviewed, onPreview }: PublishBarProps) {
  const { state } = usePlaceForm()
  const { isAsked, isPending, error, oddities } = publishing
  const errors = isAsked ? listFaults(state).filter((fault) => !isWarning(fault)) : []
  const hasConflict = listConflicts(state).length > 0
  // Once somebody has chosen, nothing is to be chosen first.
  const isSettled = error instanceof ConflictFault && !hasConflict
  const isShown = isAllShown(state)
  return (
    <div className="publish-bar">
      <div className="publish-told">
        {/* Read out when it changes, not with each key. */}
        <p className="save-line">
          <span role="status">{describeSaved(state, hasConflict)}</span>
          {state.isSaving && <span aria-hidden="true">Сохраняю…</span>}
          {hasConflict && <SmallButton onClick={leadToConflicts}>Выбрать</SmallButton>}
        </p>
        {state.taken && <p>{describeTaken(state.taken)}</p>}
        <p role="alert">{isSettled ? undefined : error?.message}</p>
        <div role="status">
          {errors.length > 0 && (
            <>
              <strong>Осталось исправить: {errors.length}</strong>
              <ul className="error-summary">
                {[...new Set(errors.map(({ field }) => field))].map((field) => (
                  <li key={field}>
                    <button type="button" onClick={() => leadTo(field)}>
                      {nameOfField(field || 'name')}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {published && isShown && (
            <p>
              <strong>Опубликовано.</strong> На сайте через несколько секунд:{' '}
              <a href={placePath(published.slug)}>посмотреть</a>
            </p>
          )}
        </div>
      </div>
      <p className="office-actions">
        <QuietButton aria-expanded={isPreviewed} onClick={onPreview}>
          Как увидят
        </QuietButton>
        <Button aria-disabled={isPending || isShown} onClick={() => publishing.publish()}>
          {isPending ? 'Публикую…' : 'Опубликовать'}
        </Button>
      </p>
      {oddities.length > 0 && (
        <DoubtDialog
          title="Проверьте ещё раз"
          action="Так и задумано, опубликовать"
          isPending={isPending}
          onConfirm={() => publishing.publish(true)}
          onClose={publishing.forget}
        >
          <ul className="oddities">
            {oddities.map(({ field, text }) => (
              <li key={`${field} ${text}`}>
                {field !== '' && <strong>{nameOfField(field)}: </strong>}
                {numberPhotos(text, readPhotos(state.cells))}
              </li>
            ))}
          </ul>
        </DoubtDialog>
      )}
    </div>
  )
}

function describeSaved(state: DraftState, hasConflict: boolean): string {
  const { failure, place } = state
  if (failure instanceof OfficeProblem && failure.status === 0) {
    return 'Нет связи: сохранено на этом устройстве, отправлю, когда появится'
  }
  if (failure !== undefined) return `Сохранено на этом устройстве, но не отправлено. ${failure.message}`
  if (hasConflict) return 'Сохранено на этом устройстве: сначала выберите из двух вариантов'
  if (place.draft === undefined) return isUnsaved(state) ? 'Сохранено на этом устройстве' : ''
  const at = new Date(place.draft.at)
  const isToday = at.toDateString() === new Date().toDateString()
  return `Сохранено ${isToday ? `в ${TIME.format(at)}` : MOMENT.format(at)} · ${place.draft.who}`
}

/** Said here too: the note about it stands at the top of the form, out of sight. */
function describeTaken({ fields, who }: NonNullable<DraftState['taken']>): string {
  return `Взято у других${who === undefined ? '' : ` (${who})`}: ${nameParts(fields)}`
}

/** It is so only while a photo is on its way. */
class PhotoFirst extends Error {
  override message = 'Фотография ещё загружается. Опубликуйте, когда она появится.'
}

/** Saves all, leads to errors, asks about warnings, publishes. `isAsked`: somebody tried, so what is missing is told. */
export function usePublish(keeper: DraftKeeper, onPublished: (publication: Publication) => void) {
  const client = useQueryClient()
  const isUploading = useIsMutating({ mutationKey: PHOTOS_UNDER_WAY }) > 0
  const [isAsked, setAsked] = useState(false)
  const [oddities, setOddities] = useState<readonly PlaceFault[]>([])

  const publish = useMutation({
    async mutationFn(isAccepted: boolean) {
      if (client.isMutating({ mutationKey: PHOTOS_UNDER_WAY }) > 0) throw new PhotoFirst()
      await keeper.flush()
      const faults = listFaults(keeper.getState())
      const error = faults.find((fault) => !isWarning(fault))
      if (error !== undefined) return leadTo(error.field)
      if (faults.length > 0 && !isAccepted) return setOddities(faults)
      const path = `${placeCall(keeper.getState().place.key)}/publication`
      const publication = await keeper.act((revision) =>
        callOffice<Publication>('POST', path, { revision, isAccepted }),
      )
      setAsked(false)
      setOddities([])
      await client.invalidateQueries({ queryKey: [officePaths.places], exact: true })
      onPublished(publication)
    },
    onError(error) {
      setOddities([])
      // Something else changed what the checks say.
      if (error instanceof OfficeProblem && error.code === 'has_faults') void keeper.refresh()
    },
  })

  return {
    isAsked,
    oddities,
    isPending: publish.isPending,
    error: publish.error instanceof PhotoFirst && !isUploading ? null : publish.error,
    forget: () => setOddities([]),
    publish(isAccepted = false) {
      if (publish.isPending || isAllShown(keeper.getState())) return
      setAsked(true)
      publish.mutate(isAccepted)
    },
  }
}

type Publishing = ReturnType<typeof usePublish>
