import { useParams } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import { getTownPart } from '#domain/town-parts.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Loaded } from './loaded.tsx'
import { NoPage } from './no-page.tsx'
import { TownPartForm } from './town-part-form.tsx'

/** Renders the page of one part of the town. */
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
