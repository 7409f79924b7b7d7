import { parseMapAddress } from '#domain/map-address.ts'
import { getMapFraming } from '#domain/map-framing.ts'
import type { Place } from '#domain/place.ts'
import { groundQuery } from '../api/ground-query.ts'
import { queryKeys } from '../api/queries.ts'
import type { RouteContext } from '../guide-context.ts'
import { listByIds } from '../list-by-ids.ts'

/** The browser computes the route of a longer walk: the server must not spend much time on one request. */
const MAX_SERVED_STOPS = 12

export async function loadGround({ api, city, client, search }: RouteContext): Promise<void> {
  const { places, address } = readAddress({ client, search })
  await client.ensureQueryData(groundQuery(api, getMapFraming(city, places, address)))
}

/** Loads the route of a walk if the server knows the town's paths, so the page is correct without scripts. */
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
