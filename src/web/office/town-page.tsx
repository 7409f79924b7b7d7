import { useParams } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTownPart } from '#domain/office/town.ts'
import { getTownPart } from '#domain/town-parts.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Loaded } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'
import { NoPage, OfficePage } from './office-frame.tsx'
import { TownPartForm } from './town-part-form.tsx'

export function TownPage() {
  return (
    <OfficePage
      title="Город"
      hint="То, что относится ко всему городу. Посетители увидят правку через несколько секунд."
    >
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
    </OfficePage>
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

export function TownPartPage() {
  const { part: name } = useParams()
  return (
    <Loaded from={officePaths.townParts}>
      {(parts) => {
        const part = parts.find((one) => one.name === name)
        if (part === undefined) return <NoPage to="/town">К городу</NoPage>
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
      }}
    </Loaded>
  )
}
