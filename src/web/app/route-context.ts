import type { QueryClient } from '@tanstack/react-query'
import type { Guide } from '../guide-context.ts'

/** The data that a route has when it renders. */
export type RouteContext = Guide & {
  client: QueryClient
  params: { slug?: string | undefined }
  search: string
}
