import { queryOptions } from '@tanstack/react-query'
import type { GuideApi } from '#domain/api/guide-api.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import { loadGround } from '../ground/load-ground.ts'
import { queryKeys } from './queries.ts'

/** What the still map of the page is drawn on: an answer also where there is nothing to draw. */
export function groundQuery(api: GuideApi, framing: MapFraming) {
  return queryOptions({
    queryKey: queryKeys.ground(framing),
    queryFn: async () => ({ ground: await loadGround(api, framing, 'page') }),
    staleTime: Infinity,
  })
}
