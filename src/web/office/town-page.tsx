import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTownPart } from '#domain/office/town.ts'
import { getTownPart } from '#domain/town-parts.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Loaded } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'

/** Renders the parts of the town with links to their forms. */
export function TownPage() {
  return (
    <>
      <title>Город — редакция</title>
      <h1>Город</h1>
      <p className="hint">
        То, что относится ко всему городу. Посетители увидят правку через несколько секунд.
      </p>
      <Loaded from={officePaths.townParts}>
        {(parts) => (
          <ul className="office-list office-grid">
            {parts.map((part) => (
              <li key={part.name} className="office-card place-row">
                <PartRow part={part} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
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
