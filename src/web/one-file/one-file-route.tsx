import type { About } from '#domain/about.ts'
import { siteName, tagline } from '#domain/city-naming.ts'
import type { TownContact } from '#domain/contact.ts'
import { formatDistance, formatMinutes } from '#domain/measure-text.ts'
import { packPaths, placePath, uploadPath } from '#domain/paths.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import { listTags } from '#domain/place-filter.ts'
import type { ReadyWalk } from '#domain/ready-walk.ts'
import { tieWords } from '#domain/tie-words.ts'
import { measureReadyWalk } from '#domain/visits/measured-stop.ts'
import { Figures, Timeline } from '../about/figures-and-timeline.tsx'
import { type BareContext, type BareRoute, type Drawn, drawBareMap } from '../bare/bare-page.tsx'
import { loadTownGround, type TownGround } from '../ground/load-ground.ts'
import { useGuide } from '../guide-context.ts'
import { listByIds } from '../list-by-ids.ts'
import { PictureCredit } from '../places/picture-credit.tsx'
import { Phones, PlaceFacts } from '../places/place-facts.tsx'
import { WalkGround, WalkPicture } from '../places/walk-picture.tsx'
import { RepairNote } from '../repair-note.tsx'
import fonts from '../styles/fonts.css?inline'
import styles from './one-file.css?inline'

const MAX_TAG_BUTTONS = 12

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
      <Places places={places} />
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

/** All places with all that is known of them. Without scripts the list is whole, and nothing to search with is shown. */
function Places({ places }: { places: readonly Place[] }) {
  return (
    <section id="places">
      <h2>Места</h2>
      <form className="file-search" hidden>
        <label>
          Поиск
          <input type="search" name="text" autoComplete="off" />
        </label>
        <details>
          <summary>Теги</summary>
          <div className="file-tags">
            {listTags(places)
              .slice(0, MAX_TAG_BUTTONS)
              .map((tag) => (
                <label key={tag}>
                  <input type="checkbox" name="tag" value={tag} /> {tag}
                </label>
              ))}
          </div>
        </details>
        <p role="status" />
      </form>
      <div className="file-places">
        {places.map((place) => (
          <PlaceArticle key={place.id} place={place} />
        ))}
      </div>
    </section>
  )
}

function PlaceArticle({ place }: { place: Place }) {
  const { slug, name, otherNames, category, tags, description } = place
  const { descriptionFull, additionalInfo, coordinates, images } = place
  // Drawings are small; of photos there is room for one a place.
  const shown = images.filter(({ widths }, index) => index === 0 || !widths)
  return (
    <article
      id={slug}
      tabIndex={-1}
      data-name={name}
      data-category={category}
      data-description={description}
      data-other-names={otherNames}
      data-tags={JSON.stringify(tags)}
    >
      {shown.length > 0 && (
        <div className="file-pictures">
          {shown.map((image) => (
            <Picture key={image.path} image={image} name={name} />
          ))}
        </div>
      )}
      <div className="file-place-text">
        <p className="badge">{category}</p>
        <h3>{tieWords(name)}</h3>
        <p className="long-text">{tieWords(descriptionFull ?? description)}</p>
        <PlaceFacts place={place} />
        {additionalInfo && <p className="long-text">{tieWords(additionalInfo)}</p>}
        <p className="hint">
          <a href={`geo:${coordinates.lat},${coordinates.lng}`}>
            {coordinates.lat}, {coordinates.lng}
          </a>
          {coordinates.precision === 'approximate' && ' — точка указана приблизительно'}
        </p>
      </div>
    </article>
  )
}

/** The smallest that there is: all of them together must fit into a message. */
function Picture({ image, name }: { image: PlaceImage; name: string }) {
  const { path, widths, alt = name } = image
  const small = widths ? path.replace(/-\d+\.webp$/, `-${Math.min(...widths)}.webp`) : path
  return (
    <figure>
      <img src={uploadPath(small)} alt={alt} loading="lazy" decoding="async" />
      <PictureCredit image={image} />
    </figure>
  )
}

function AboutTown({ about, contacts }: { about: About; contacts: readonly TownContact[] }) {
  const { html, figures, timeline } = about
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
