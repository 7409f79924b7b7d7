import { parseMapAddress } from '#domain/map-address.ts'
import type { Place } from '#domain/place.ts'
import { queryKeys } from '../api/queries.ts'
import { listByIds } from '../list-by-ids.ts'
import type { RouteContext } from './route-context.ts'

/** The way of a longer walk is left to the browser: a page is made for everybody who asks. */
const MAX_SERVED_STOPS = 12

/** Has the way of a walk in the page when the server knows the town's ways: read without scripts it is true then too. */
export async function loadWalk({ api, client, search }: RouteContext): Promise<void> {
  const places = client.getQueryData<Place[]>(queryKeys.places) ?? []
  const { walkIds } = parseMapAddress(new URLSearchParams(search), places)
  const { findDirections } = api
  if (findDirections === undefined || walkIds.length < 2 || walkIds.length > MAX_SERVED_STOPS) return
  const points = listByIds(places, walkIds).map(({ coordinates: { lat, lng } }) => ({ lat, lng }))
  await client.ensureQueryData({
    queryKey: queryKeys.directions(points, false),
    queryFn: () => findDirections(points),
  })
}
