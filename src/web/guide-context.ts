import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'

export type Guide = { api: GuideApi; city: City }

/** What a route loads its data with. */
export type RouteContext = Guide & {
  client: QueryClient
  params: { slug?: string | undefined }
  search: string
}

export const GuideContext = createContext<Guide | undefined>(undefined)

export function useGuide(): Guide {
  const guide = use(GuideContext)
  if (guide === undefined) throw new Error('useGuide is used outside GuideContext')
  return guide
}
