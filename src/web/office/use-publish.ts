import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ContentFault, isWarning } from '#domain/content/content-fault.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { Publication } from '#domain/office/places.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { isUnsaved } from './draft-state.ts'
import { listFaults } from './find-faults.ts'
import { callOffice, OfficeProblem } from './office-calls.ts'
import { PHOTOS_UNDER_WAY } from './use-photo-uploads.ts'
import { placeCall } from './use-place-draft.ts'

/** It is so only while a photo is on its way. */
class PhotoFirst extends Error {
  override message = 'Фотография ещё загружается. Опубликуйте, когда она появится.'
}

type Tools = {
  keeper: DraftKeeper
  onPublished: (publication: Publication) => void
  /** Leads to what is wrong. */
  onFault: (fault: ContentFault) => void
}

/**
 * Shows a place to visitors: all that is written is saved first, errors are led to, oddities asked about. `isAsked`: somebody
 * wanted to publish, so what is not filled in may be said.
 */
export function usePublish({ keeper, onPublished, onFault }: Tools) {
  const client = useQueryClient()
  const isUploading = useIsMutating({ mutationKey: PHOTOS_UNDER_WAY }) > 0
  const [isAsked, setAsked] = useState(false)
  const [oddities, setOddities] = useState<readonly ContentFault[]>([])

  const publish = useMutation({
    async mutationFn(isAccepted: boolean) {
      if (client.isMutating({ mutationKey: PHOTOS_UNDER_WAY }) > 0) throw new PhotoFirst()
      await keeper.flush()
      const faults = listFaults(keeper.getState())
      const [error] = faults.filter((fault) => !isWarning(fault))
      if (error !== undefined) return onFault(error)
      if (faults.length > 0 && !isAccepted) return setOddities(faults)
      const publication = await keeper.act((revision) =>
        callOffice<Publication>('POST', `${placeCall(keeper.getState().place.key)}/publication`, {
          revision,
          isAccepted,
        }),
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
      const { place } = keeper.getState()
      const isNothing = place.draft === undefined && !isUnsaved(keeper.getState())
      if (publish.isPending || (isNothing && place.published !== undefined)) return
      setAsked(true)
      publish.mutate(isAccepted)
    },
  }
}

export type Publishing = ReturnType<typeof usePublish>
