import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { isSignedOut } from './office-calls.ts'

/** Whether a call was refused because the session ended, while the page was open. */
const ENDED = ['ended']

/** Keeps what the calls answered. What is shown and typed stays when a session ends; the page only tells of it. */
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

/** True from the first refused call until one is answered again. */
export function useHasEnded(): boolean {
  return useQuery({ queryKey: ENDED, queryFn: () => false, enabled: false, initialData: false }).data
}
