import type { ReactNode } from 'react'
import type { OfficeAnswers } from '#domain/office/answers.ts'
import { Spinner } from '../ui/spinner.tsx'
import { OfficeFailure } from './office-failure.tsx'
import { useOffice } from './use-office.ts'

type LoadedProps<P extends keyof OfficeAnswers> = {
  from: P
  query?: Readonly<Record<string, string>>
  /** Label while loading. */
  label?: string
  children: (answer: OfficeAnswers[P]) => ReactNode
}

/** Renders a server response in each state: loading, failed, loaded. */
export function Loaded<P extends keyof OfficeAnswers>({
  from,
  query,
  label = 'Загрузка…',
  children,
}: LoadedProps<P>) {
  const { data, error, refetch } = useOffice(from, query)
  return (
    <>
      {error !== null && <OfficeFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Spinner label={label} />}
      {data !== undefined && children(data)}
    </>
  )
}
