import { siteName } from '#domain/city-naming.ts'
import { factText } from '#domain/hours/fact-text.ts'
import { machinePaths } from '#domain/machine-paths.ts'
import { paths, placePath } from '#domain/paths.ts'
import { tieWords } from '#domain/tie-words.ts'
import { type BareContext, type BareRoute, drawBareMap } from '../bare/bare-page.tsx'
import { PictureCredit } from '../places/picture-credit.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './embed.css?inline'

/** Pages that other sites embed in a frame. Every link opens the guide in a new tab. */
export const EMBED_ROUTES: readonly BareRoute[] = [
  { path: machinePaths.embeddedMap, draw: drawMap, elsewhere: paths.map, isEmbedded: true },
  { path: '/embed/place/:slug', draw: drawPlace, elsewhere: paths.places, isEmbedded: true },
]

async function drawMap(context: BareContext) {
  const { city } = context
  const map = await drawBareMap(context)
  const content = (
    <main className="embedded-map">
      <h1>
        <a href={paths.map}>{siteName(city)}: карта</a>
      </h1>
      {map}
    </main>
  )
  return { title: `Карта — ${siteName(city)}`, styles, content }
}

async function drawPlace({ city, places, slug }: BareContext) {
  const place = places.find((candidate) => candidate.slug === slug)
  if (place === undefined) return undefined
  const { name, category, description, address, openingHours, images } = place
  const [image] = images
  const content = (
    <main className="embedded-place">
      {image && (
        <div className="embedded-picture">
          <Picture image={image} alt={image.alt ?? name} sizes="100vw" isEager />
          <PictureCredit image={image} />
        </div>
      )}
      <h1>
        <a href={placePath(place.slug)}>{tieWords(name)}</a>
      </h1>
      <p className="embedded-facts">
        {[category, address, openingHours && factText('openingHours', openingHours)]
          .filter((text) => text !== undefined)
          .map((text) => tieWords(text))
          .join('; ')}
      </p>
      <p>{tieWords(description)}</p>
      <p className="embedded-source">
        <a href={paths.places}>{siteName(city)}</a>
      </p>
    </main>
  )
  return { title: `${name} — ${siteName(city)}`, styles, content }
}
