import { openingHoursText } from '#domain/hours/opening-hours-text.ts'
import { hasNoDoors } from '#domain/kinds/has-no-doors.ts'
import { listNavigatorLinks } from '#domain/navigator-links.ts'
import { placeOnMapPath, placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import { RepairNote } from '../repair-note.tsx'
import { Picture } from '../ui/picture.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { useRussianVoice } from '../use-russian-voice.ts'

const loadListen = async () => (await import('../listen-button.tsx')).ListenButton

type StopStoryProps = { stop: Place; arePlacesWhole: boolean }

/** Renders the description of a stop with links. */
export function StopStory({ stop, arePlacesWhole }: StopStoryProps) {
  const { name, slug, description, address, openingHours, images } = stop
  const picture = images[0]
  const ListenButton = useLoaded(useRussianVoice(), loadListen)
  const hours = openingHours === undefined ? 'не указаны' : tieWords(openingHoursText(openingHours))
  return (
    <section className="walking-story" aria-label={`О месте: ${name}`}>
      {picture && (
        <figure>
          <Picture image={picture} alt={picture.alt ?? ''} sizes="(min-width: 48rem) 22rem, 92vw" isEager />
          {picture.credit && (
            <figcaption className="hint">
              {['Фото:', picture.credit, picture.license].filter(Boolean).join(' ')}
            </figcaption>
          )}
        </figure>
      )}
      <div>
        <RepairNote place={stop} />
        <p>{tieWords(description)}</p>
        {address && <p>{`Адрес: ${tieWords(address)}`}</p>}
        {/* Room for it is kept until it is known whether there are hours. */}
        {(openingHours !== undefined || !hasNoDoors(stop)) && (
          <p>{`Часы работы: ${arePlacesWhole ? hours : '…'}`}</p>
        )}
        <p className="walking-links">
          {ListenButton && <ListenButton place={stop} />}
          <a href={placePath(slug)}>Подробнее о месте</a>
          <a href={placeOnMapPath(stop)}>На карте</a>
        </p>
        <p className="walking-links">
          Проложить путь:
          {listNavigatorLinks([stop]).map(({ name: map, url }) => (
            <a key={map} href={url} target="_blank" rel="noreferrer">
              {map}
            </a>
          ))}
        </p>
      </div>
    </section>
  )
}
