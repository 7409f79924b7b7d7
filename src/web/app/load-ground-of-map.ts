import { parseMapAddress } from '#domain/map-address.ts'
import { getMapFraming } from '#domain/map-framing.ts'
import type { Place } from '#domain/place.ts'
import { groundQuery } from '../api/ground-query.ts'
import { queryKeys } from '../api/queries.ts'
import type { RouteContext } from './route-context.ts'

/** Has what the still map of the address is drawn on at hand: the server draws it into the page. */
export async function loadGroundOfMap({ api, city, client, search }: RouteContext): Promise<void> {
  const places = client.getQueryData<Place[]>(queryKeys.places) ?? []
  const address = parseMapAddress(new URLSearchParams(search), places)
  await client.ensureQueryData(groundQuery(api, getMapFraming(city, places, address)))
}
