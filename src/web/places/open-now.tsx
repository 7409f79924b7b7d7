import { useQuery } from '@tanstack/react-query'
import { describeOpenState } from '#domain/hours/open-state.ts'
import { tieWords } from '#domain/tie-words.ts'
import { queryKeys } from '../api/queries.ts'
import { useGuide } from '../guide-context.ts'

/** The clock of the town shows minutes. */
const FRESH_MS = 60_000

/** «Открыто до 18:00», as long as somebody looks at it. */
export function OpenNow({ placeId }: { placeId: number }) {
  const { api } = useGuide()
  const { data, isError } = useQuery({
    queryKey: queryKeys.openState(placeId),
    queryFn: () => api.getOpenState(placeId),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
  if (!data) return <span>{isError ? 'Открыто ли сейчас, узнать не удалось' : '\u00a0'}</span>
  return (
    <span className={data.state === 'open' ? 'is-open' : undefined}>{tieWords(describeOpenState(data))}</span>
  )
}
