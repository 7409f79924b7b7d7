import { uploadPath } from '#domain/paths.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import { listTags } from '#domain/place-filter.ts'
import { tieWords } from '#domain/tie-words.ts'
import { PictureCredit } from '../places/picture-credit.tsx'
import { PlaceFacts } from '../places/place-facts.tsx'

/** The most tags that are worth a button. */
const MAX_TAG_BUTTONS = 12

/** All places with all that is known of them. Without scripts the list is whole, and nothing to search with is shown. */
export function OneFilePlaces({ places }: { places: readonly Place[] }) {
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
