import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import { PictureCredit } from '../places/picture-credit.tsx'
import { PlaceCard } from '../places/place-card.tsx'
import { PlaceFacts } from '../places/place-facts.tsx'
import { Picture } from '../ui/picture.tsx'
import { TagList } from '../ui/tag-list.tsx'

export function PlacePreview({ place }: { place: Place | undefined }) {
  if (place === undefined) {
    return <p className="hint">Появится, как только в форме не останется ошибок.</p>
  }
  return (
    <div className="place-preview">
      <h3>В списке</h3>
      {/* biome-ignore lint/a11y: it only keeps the links within from being followed */}
      <div className="place-card" onClick={(event) => event.preventDefault()}>
        <PlaceCard place={place} />
      </div>
      <h3>На своей странице</h3>
      <article className="office-card">
        <h2>{tieWords(place.name)}</h2>
        {place.images.map((image) => (
          <div key={image.path}>
            <Picture image={image} alt={image.alt ?? ''} sizes="40rem" />
            <PictureCredit image={image} />
          </div>
        ))}
        <p className="place-badges">
          <span className="badge">{place.category}</span>
          {place.outsideTown && <span className="badge is-quiet">за городом</span>}
        </p>
        {place.coordinates.precision === 'approximate' && (
          <p className="hint">Точка на карте указана приблизительно</p>
        )}
        <p className="long-text">{tieWords(place.descriptionFull ?? place.description)}</p>
        <PlaceFacts place={place} />
        <TagList tags={place.tags} />
        {place.additionalInfo && (
          <p className="additional-info long-text">{tieWords(place.additionalInfo)}</p>
        )}
        {place.sources.length > 0 && <p className="hint">Источники: {place.sources.join(', ')}</p>}
      </article>
    </div>
  )
}
