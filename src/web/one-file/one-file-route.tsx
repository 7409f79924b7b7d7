import { siteName, tagline } from '#domain/city-naming.ts'
import { packPaths } from '#domain/paths.ts'
import { drawBareMap } from '../bare/bare-map.tsx'
import type { BareContext, BareRoute, Drawn } from '../bare/bare-route.ts'
import { loadWalkGround } from '../ground/load-walk-ground.ts'
import fonts from '../styles/fonts.css?inline'
import styles from './one-file.css?inline'
import { OneFileAbout } from './one-file-about.tsx'
import { OneFilePlaces } from './one-file-places.tsx'
import { OneFileWalks } from './one-file-walks.tsx'

/** The whole guide as one page, which the server exports as one file without later requests. */
export const ONE_FILE_ROUTE: BareRoute = {
  path: packPaths.oneFilePage,
  elsewhere: '/',
  script: 'src/web/one-file/one-file-search.ts',
  draw: drawGuide,
}

async function drawGuide({ api, city, origin, places }: BareContext): Promise<Drawn> {
  const [map, ground, walks, about] = await Promise.all([
    drawBareMap({ api, city, places }),
    loadWalkGround(api, city, places),
    api.listReadyWalks(),
    api.getAbout(),
  ])
  const content = (
    <main>
      <header className="file-head">
        <h1>{siteName(city)}</h1>
        <p>{tagline(city)}</p>
        <p className="hint">
          Весь путеводитель в одном файле: интернет ему не нужен. Сведения — <time />
          {origin !== undefined && (
            <>
              ; свежие: <a href={origin}>{origin.replace(/^https?:\/\//, '')}</a>
            </>
          )}
        </p>
        <nav aria-label="Разделы">
          <a href="#map">Карта</a>
          {walks.length > 0 && <a href="#walks">Прогулки</a>}
          <a href="#places">Места</a>
          <a href="#about">О городе</a>
        </nav>
      </header>
      {map}
      <OneFileWalks walks={walks} places={places} ground={ground} />
      <OneFilePlaces places={places} />
      <OneFileAbout about={about} contacts={city.contacts ?? []} />
    </main>
  )
  return { title: siteName(city), styles: fonts.replaceAll('optional', 'swap') + styles, content }
}
