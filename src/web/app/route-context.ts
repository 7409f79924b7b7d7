import type { QueryClient } from '@tanstack/react-query'
import type { Guide } from '../guide-context.ts'

export type RouteContext = Guide & {
  client: QueryClient
  params: { slug?: string | undefined }
  search: string
}
