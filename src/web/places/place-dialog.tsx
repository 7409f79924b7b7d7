import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { describeRepair } from '#domain/hours/repair.ts'
import { hasNoDoors } from '#domain/kinds/has-no-doors.ts'
import { paths, placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { ServedPart } from '../ui/served-part.tsx'
import { TagList } from '../ui/tag-list.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { useSeen } from '../ui/use-seen.ts'
import { useRussianVoice } from '../use-russian-voice.ts'
import { PlaceActions } from './place-actions.tsx'
import { PlaceCarousel } from './place-carousel.tsx'

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

const loadNow = async () => (await import('./open-now.tsx')).OpenNow

/** Whether a place is open now. A page is kept, so it says only that hours are not known; the rest comes after it. */
function OpenLine({ place }: { place: Place }) {
  const { id, openingHours, closedUntil, closedReason } = place
  const OpenNow = useLoaded(openingHours !== undefined && closedUntil === undefined, loadNow)
  if (closedUntil !== undefined)
    return <p className="open-line">{describeRepair(closedUntil, closedReason)}</p>
  if (openingHours === undefined && hasNoDoors(place)) return null
  if (openingHours === undefined) return <p className="open-line">Часы не указаны</p>
  return (
    <p className="open-line needs-script" role="status">
      {OpenNow ? <OpenNow placeId={id} /> : '\u00a0'}
    </p>
  )
}

/** How many steps of the history lie between an open place and what it was opened from; none when opened by its own address. */
export type PlaceHistory = { steps?: number } | null

/** A place opened from the list closes by going back, so that the list keeps its filter and the history no double steps. */
function useClosePlace(): () => void {
  const navigate = useNavigate()
  const { steps } = (useLocation().state as PlaceHistory) ?? {}
  return () => void (steps === undefined ? navigate(paths.places) : navigate(-steps))
}

/** A closing dialog gives the focus back to its opener. A place opened by its own address has none: its card gets it. */
function useFocusOnCard(placeId: number) {
  useEffect(() => {
    return () => {
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.getElementById(`place-${placeId}`)?.focus()
      })
    }
  }, [placeId])
}
