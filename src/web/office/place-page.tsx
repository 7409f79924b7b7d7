import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlace, Publication } from '#domain/office/places.ts'
import { randomUuid } from '../random-uuid.ts'
import { Spinner } from '../ui/spinner.tsx'
import { callOffice } from './office-calls.ts'
import { OfficeFailure } from './office-failure.tsx'
import { PlaceForm } from './place-form.tsx'
import { placeCall } from './use-place-draft.ts'

/** Creates the key of a new place at once, so Back and reload find it again. */
export function NewPlacePage() {
  const [key] = useState(randomUuid)
  const [search] = useSearchParams()
  return <Navigate replace to={`/places/${key}`} state={{ name: search.get('name') ?? '' }} />
}

/** Renders the page of one place. */
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
