import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { isSignedOut } from './office-calls.ts'

/** Query key: whether the session ended while the page was open. */
const ENDED = ['ended']

/** Creates the query cache. When a session ends, displayed and typed data stay and a notice appears. */
export function createOfficeClient(): QueryClient {
  const note = (hasEnded: boolean) => client.setQueryData(ENDED, hasEnded)
  const onError = (error: unknown) => {
    if (isSignedOut(error)) note(true)
  }
  const onSuccess = () => {
    if (client.getQueryData(ENDED) === true) note(false)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess }),
    mutationCache: new MutationCache({ onError, onSuccess }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: false },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** Returns true from the first rejected call until a call succeeds. */
export function useHasEnded(): boolean {
  return useQuery({ queryKey: ENDED, queryFn: () => false, enabled: false, initialData: false }).data
}
