import type { OfficeTownPart } from '#domain/office/town.ts'
import { getTownPart } from '#domain/town-parts.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { MomentText } from './moment-text.tsx'
import { OfficeFailure } from './office-failure.tsx'
import { useTownParts } from './use-town-parts.ts'

/** The parts of the town, each one press from its form. */
export function TownPage() {
  const { data, error, refetch } = useTownParts()
  return (
    <>
      <title>Город — редакция</title>
      <h1>Город</h1>
      <p className="hint">
        То, что относится ко всему городу. Посетители увидят правку через несколько секунд.
      </p>
      {error !== null && <OfficeFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Spinner label="Загрузка…" />}
      <ul className="office-list office-grid">
        {data?.map((part) => (
          <li key={part.name} className="office-card place-row">
            <PartRow part={part} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PartRow({ part: { name, edit, folder } }: { part: OfficeTownPart }) {
  const { title, hint } = getTownPart(name)
  return (
    <>
      <h2>
        <PageLink to={`/town/${name}`}>{title}</PageLink>
      </h2>
      <p className="office-meta">
        {folder?.isNew && <span className="badge">В папке города теперь другое</span>} {hint}
        {edit && (
          <>
            {' '}
            Изменено в редакции: {edit.who}, <MomentText at={edit.at} />.
          </>
        )}
      </p>
    </>
  )
}
