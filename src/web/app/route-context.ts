import type { QueryClient } from '@tanstack/react-query'
import type { Guide } from '../guide-context.ts'

/** What a route knows when it is rendered. */
export type RouteContext = Guide & {
  client: QueryClient
  params: { slug?: string | undefined }
  search: string
}
