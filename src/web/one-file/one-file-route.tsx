import type { About } from '#domain/about.ts'
import { siteName, tagline } from '#domain/city-naming.ts'
import type { TownContact } from '#domain/contact.ts'
import { formatDistance, formatMinutes } from '#domain/measure-text.ts'
import { packPaths, placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { ReadyWalk } from '#domain/ready-walk.ts'
import { tieWords } from '#domain/tie-words.ts'
import { measureReadyWalk } from '#domain/visits/measure-ready-walk.ts'
import { Figures, Timeline } from '../about/figures-and-timeline.tsx'
import { drawBareMap } from '../bare/bare-map.tsx'
import type { BareContext, BareRoute, Drawn } from '../bare/bare-route.ts'
import { loadTownGround, type TownGround } from '../ground/load-ground.ts'
import { useGuide } from '../guide-context.ts'
import { listByIds } from '../list-by-ids.ts'
import { Phones } from '../places/place-facts.tsx'
import { WalkGround, WalkPicture } from '../places/walk-picture.tsx'
import { RepairNote } from '../repair-note.tsx'
import fonts from '../styles/fonts.css?inline'
import styles from './one-file.css?inline'
import { OneFilePlaces } from './one-file-places.tsx'

/** The whole guide as one page, which the server exports as one file without later requests. */
export const ONE_FILE_ROUTE: BareRoute = {
  path: packPaths.oneFilePage,
  elsewhere: '/',
  script: 'src/web/one-file/one-file-search.ts',
  draw: drawGuide,
}

async function drawGuide(context: BareContext): Promise<Drawn> {
  const { api, city, origin, places } = context
  const [map, ground, walks, about] = await Promise.all([
    drawBareMap(context),
    loadTownGround(api, city, places, 'walks'),
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
      <Walks walks={walks} places={places} ground={ground} />
      <OneFilePlaces places={places} />
      <AboutTown about={about} contacts={city.contacts ?? []} />
    </main>
  )
  return { title: siteName(city), styles: fonts.replaceAll('optional', 'swap') + styles, content }
}

type WalksProps = {
  walks: readonly ReadyWalk[]
  places: readonly Place[]
  ground: TownGround
}

function Walks({ walks, places, ground }: WalksProps) {
  if (walks.length === 0) return null
  return (
    <section id="walks" className="file-walks">
      <h2>Готовые прогулки</h2>
      <WalkGround {...ground} />
      <ul>
        {walks.map((walk) => (
          <li key={walk.slug} className="walk-tile">
            <Walk walk={walk} stops={listByIds(places, walk.placeIds)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Walk({ walk, stops }: { walk: ReadyWalk; stops: readonly Place[] }) {
  const { city } = useGuide()
  const { title, description, way } = walk
  const { minutes, meters } = measureReadyWalk(walk, stops, city)
  return (
    <>
      <WalkPicture stops={stops} />
      <div className="walk-tile-text">
        <h3>{tieWords(title)}</h3>
        {description !== undefined && <p>{tieWords(description)}</p>}
        <p>
          Примерно {tieWords(`${formatMinutes(minutes)}, ${formatDistance(meters)}`)}
          {way?.hasGap && '; часть пути пешком не пройти'}
        </p>
        <ol>
          {stops.map((stop) => (
            <li key={stop.slug}>
              <a href={placePath(stop.slug)}>{tieWords(stop.name)}</a>
              <RepairNote place={stop} />
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

type AboutTownProps = { about: About; contacts: readonly TownContact[] }

function AboutTown({ about: { html, figures, timeline }, contacts }: AboutTownProps) {
  return (
    <section id="about">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML of the pack's texts is shown as text */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      <Figures figures={figures} />
      <Timeline events={timeline} />
      {contacts.length > 0 && (
        <section>
          <h2>Кого спросить</h2>
          <ul>
            {contacts.map(({ topic, name, phone, url }) => (
              <li key={topic + name}>
                {tieWords(name)}: {phone !== undefined && <Phones text={phone} />}
                {phone !== undefined && url !== undefined && ', '}
                {url !== undefined && <a href={url}>{url}</a>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}
