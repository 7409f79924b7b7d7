import { useParams } from 'react-router'
import { getTownPart } from '#domain/town-parts.ts'
import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { OfficeFailure } from './office-failure.tsx'
import { TownPartForm } from './town-part-form.tsx'
import { useTownParts } from './use-town-parts.ts'

/** One part of the town, to be written. */
export function TownPartPage() {
  const { part: name } = useParams()
  const { data, error, refetch } = useTownParts()
  const part = data?.find((one) => one.name === name)
  if (part === undefined) {
    if (error !== null) return <OfficeFailure error={error} onRetry={refetch} />
    if (data === undefined) return <Spinner label="Загрузка…" />
    return (
      <Notice title="Такой страницы в редакции нет">
        <PageLink className="button" to="/town">
          К городу
        </PageLink>
      </Notice>
    )
  }
  const { title, hint } = getTownPart(part.name)
  return (
    <>
      <title>{`${title} — редакция`}</title>
      <p>
        <PageLink to="/town">Город</PageLink>
      </p>
      <h1>{title}</h1>
      <p className="hint">{hint}</p>
      <TownPartForm key={part.name} part={part} />
    </>
  )
}
