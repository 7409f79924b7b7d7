import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isWarning } from '#domain/content/content-fault.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { Publication } from '#domain/office/places.ts'
import { leadTo } from './cell-field.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import { isAllShown } from './draft-state.ts'
import { listFaults, type PlaceFault } from './find-faults.ts'
import { callOffice, OfficeProblem } from './office-calls.ts'
import { PHOTOS_UNDER_WAY } from './use-photo-uploads.ts'
import { placeCall } from './use-place-draft.ts'

/** It is so only while a photo is on its way. */
class PhotoFirst extends Error {
  override message = 'Фотография ещё загружается. Опубликуйте, когда она появится.'
}

/**
 * Publishes a place: saves all changes, leads to errors, confirms warnings. `isAsked`: the user tried to
 * publish, so missing fields are shown.
 */
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

export type Publishing = ReturnType<typeof usePublish>
