import type { WalkRequest } from './walk-request.ts'

/** The places that have to be stops. */
export function listRequired({ must, startId, endId }: WalkRequest): number[] {
  return [...new Set([...must, startId ?? [], endId ?? []].flat())]
}

/** The request with stops in any order. */
export function withoutOrder(request: WalkRequest): WalkRequest {
  const groups = request.groups.map(({ anyOf, count }) => ({ anyOf, count }))
  return { ...request, keepOrder: false, groups }
}

/** The request without a choice among places; the others keep their index. */
export function withoutGroup(request: WalkRequest, index: number): WalkRequest {
  return { ...request, groups: request.groups.with(index, { anyOf: [], count: 0 }) }
}

/** The request without a stop that was asked for, wherever it was to be. */
export function withoutPlace(request: WalkRequest, placeId: number): WalkRequest {
  return {
    ...request,
    must: request.must.filter((id) => id !== placeId),
    startId: request.startId === placeId ? undefined : request.startId,
    endId: request.endId === placeId ? undefined : request.endId,
  }
}
