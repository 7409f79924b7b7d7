import { queryOptions } from '@tanstack/react-query'
import type { GuideApi } from '#domain/api/guide-api.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import { loadGround } from '../ground/load-ground.ts'
import { queryKeys } from './queries.ts'

/** Query of the still map's background. It also resolves when there is nothing to draw. */
export function groundQuery(api: GuideApi, framing: MapFraming) {
  return queryOptions({
    queryKey: queryKeys.ground(framing),
    queryFn: async () => ({ ground: await loadGround(api, framing, 'page') }),
    staleTime: Infinity,
  })
}
