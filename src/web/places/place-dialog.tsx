import { placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { ServedPart } from '../ui/served-part.tsx'
import { TagList } from '../ui/tag-list.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { useSeen } from '../ui/use-seen.ts'
import { useRussianVoice } from '../use-russian-voice.ts'
import { OpenLine } from './open-line.tsx'
import { PlaceActions } from './place-actions.tsx'
import { PlaceCarousel } from './place-carousel.tsx'
import { useClosePlace } from './use-close-place.ts'
import { useFocusOnCard } from './use-focus-on-card.ts'

const loadListen = async () => (await import('../listen-button.tsx')).ListenButton
const loadReport = async () => (await import('./place-report.tsx')).PlaceReport
const loadFacts = async () => (await import('./place-facts.tsx')).PlaceFacts
const ServedFacts = import.meta.env.SSR ? await loadFacts() : undefined
const loadAround = async () => (await import('./place-around.tsx')).PlaceAround
const ServedAround = import.meta.env.SSR ? await loadAround() : undefined

type PlaceDialogProps = { place: Place; places: readonly Place[]; listed: readonly Place[] }

/** Renders all facts of a place (specification, section 2, «Detail dialog»). */
export function PlaceDialog({ place, places, listed }: PlaceDialogProps) {
  const close = useClosePlace()
  const end = useSeen<HTMLDivElement>()
  const PlaceReport = useLoaded(end.isSeen, loadReport)
  const ListenButton = useLoaded(useRussianVoice(), loadListen)
  useFocusOnCard(place.id)
  return (
    <ModalDialog title={tieWords(place.name)} onClose={close} isInPage>
      <PlaceCarousel place={place} />
      <p className="place-badges">
        <span className="badge">{place.category}</span>
        {place.outsideTown && <span className="badge is-quiet">за городом</span>}
        <a className="button" href={placeOnMapPath(place)}>
          Показать на карте
        </a>
      </p>
      <OpenLine place={place} />
      <PlaceActions place={place} />
      {place.coordinates.precision === 'approximate' && (
        <p className="hint">Точка на карте указана приблизительно</p>
      )}
      <section className="described">
        <h3>Описание</h3>
        {ListenButton && <ListenButton place={place} />}
        <p className="long-text">{tieWords(place.descriptionFull ?? place.description)}</p>
      </section>
      <ServedPart Served={ServedFacts} load={loadFacts} part={{ place }} />
      <section>
        <h3>Теги</h3>
        <TagList tags={place.tags} />
      </section>
      {place.additionalInfo && (
        <section className="additional-info">
          <h3>Дополнительная информация</h3>
          <p className="long-text">{tieWords(place.additionalInfo)}</p>
        </section>
      )}
      <PlaceSources sources={place.sources} />
      <div className="place-around">
        <ServedPart Served={ServedAround} load={loadAround} part={{ place, places, listed }} />
      </div>
      <div ref={end.ref} className="place-report-slot">
        {PlaceReport && <PlaceReport place={place} />}
      </div>
    </ModalDialog>
  )
}

function PlaceSources({ sources }: { sources: readonly string[] }) {
  if (sources.length === 0) return null
  return (
    <details className="place-sources">
      <summary>{`Источники (${sources.length})`}</summary>
      <ul>
        {sources.map((source) => (
          <li key={source}>
            <Source source={source} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The host of a web address as the pack writes it, in Cyrillic too: a browser would code it, «xn--…». */
const HOST = /^https?:\/\/(?:[^/?#]*@)?(?:www\.)?([^/?#:]+)/

/** Where a fact comes from: a web address, or a book or a person, which has none. */
function Source({ source }: { source: string }) {
  const host = HOST.exec(source)?.[1]
  if (host === undefined) return <span>{source}</span>
  return (
    <a href={source} rel="noreferrer nofollow" target="_blank">
      {host}
    </a>
  )
}
