import { parseMapAddress } from '#domain/map-address.ts'
import { getMapFraming } from '#domain/map-framing.ts'
import type { Place } from '#domain/place.ts'
import { groundQuery } from '../api/ground-query.ts'
import { queryKeys } from '../api/queries.ts'
import { listByIds } from '../list-by-ids.ts'
import type { RouteContext } from './route-context.ts'

/** The way of a longer walk is left to the browser: a page is made for everybody who asks. */
const MAX_SERVED_STOPS = 12

/** Has what the still map of the address is drawn on at hand: the server draws it into the page. */
export async function loadGround({ api, city, client, search }: RouteContext): Promise<void> {
  const { places, address } = readAddress({ client, search })
  await client.ensureQueryData(groundQuery(api, getMapFraming(city, places, address)))
}

/** Has the way of a walk in the page when the server knows the town's ways: read without scripts it is true then too. */
export async function loadWalk({ api, client, search }: RouteContext): Promise<void> {
  const { places, address } = readAddress({ client, search })
  const points = listByIds(places, address.walkIds).map(({ coordinates: { lat, lng } }) => ({ lat, lng }))
  const { findDirections } = api
  if (findDirections === undefined || points.length < 2 || points.length > MAX_SERVED_STOPS) return
  await client.ensureQueryData({
    queryKey: queryKeys.directions(points, false),
    queryFn: () => findDirections(points),
  })
}

function readAddress({ client, search }: Pick<RouteContext, 'client' | 'search'>) {
  const places = client.getQueryData<Place[]>(queryKeys.places) ?? []
  return { places, address: parseMapAddress(new URLSearchParams(search), places) }
}
