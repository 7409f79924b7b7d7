import { useEffect } from 'react'
import { openingHoursText } from '#domain/hours/opening-hours-text.ts'
import { hasNoDoors } from '#domain/kinds/has-no-doors.ts'
import { listNavigatorLinks } from '#domain/navigator-links.ts'
import { placeOnMapPath, placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import {
  arrive,
  goBack,
  goOn,
  pauseWalk,
  type StartedWalk,
  takeArrivalBack,
} from '#domain/walking/started-walk.ts'
import { RepairNote } from '../repair-note.tsx'
import { Picture } from '../ui/picture.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { useRussianVoice } from '../use-russian-voice.ts'
import { changeByPress } from './started-walks.ts'
import { useArrival } from './use-arrival.ts'
import { usePositionWatch } from './use-position-watch.ts'
import { TITLE_ID } from './walk-plan.tsx'
import { ArrivalWords, useCompass, useWaySaid, Way } from './way.tsx'

const loadListen = async () => (await import('../listen-button.tsx')).ListenButton

/** What a screen of a walk under way gets. */
export type ScreenProps = {
  walk: StartedWalk
  /** One for each number of the walk's route. */
  stops: readonly Place[]
  /** The places have come whole: what one of them lacks is not known. */
  arePlacesWhole: boolean
  /** Tells a screen reader. */
  onSay: (text: string) => void
}

export function StopScreen({ walk, stops, arePlacesWhole, onSay }: ScreenProps) {
  const watch = usePositionWatch()
  const compass = useCompass()
  useWakeLock()
  const stop = stops[walk.stop]
  const isHere = walk.visited.includes(walk.stop)
  const { hasJustArrived } = useArrival({ walk, stop, fix: watch.fix, onSay })
  useWaySaid({ walk, stop, fix: watch.fix, onSay })
  if (stop === undefined) return null
  return (
    <section className="walking" aria-labelledby={TITLE_ID}>
      <div className="walking-progress">
        <p>
          Прогулка: <strong>{`${walk.stop + 1} из ${stops.length}`}</strong>
        </p>
        <progress max={stops.length} value={walk.stop + 1} aria-hidden="true" />
      </div>
      <h1 id={TITLE_ID} tabIndex={-1}>
        {tieWords(stop.name)}
      </h1>
      {isHere ? (
        <ArrivalWords stop={stop} next={stops[walk.stop + 1]} />
      ) : (
        <Way stop={stop} before={stops[walk.stop - 1]} watch={watch} compass={compass} />
      )}
      <Buttons walk={walk} stops={stops} isHere={isHere} hasJustArrived={hasJustArrived} />
      <StopStory key={walk.stop} stop={stop} arePlacesWhole={arePlacesWhole} />
      <StopList walk={walk} stops={stops} />
      <button type="button" className="button is-quiet" onClick={() => changeByPress(walk.route, pauseWalk)}>
        Прервать прогулку
      </button>
    </section>
  )
}

type ButtonsProps = Pick<ScreenProps, 'walk' | 'stops'> & { isHere: boolean; hasJustArrived: boolean }

/** The same buttons in the same places, whatever the walk is at: a thumb finds them without the eye. */
function Buttons({ walk, stops, isHere, hasJustArrived }: ButtonsProps) {
  const isLast = walk.stop === stops.length - 1
  const change = (to: Parameters<typeof changeByPress>[1]) => changeByPress(walk.route, to)
  return (
    <div className="walking-buttons">
      <button
        type="button"
        className="button walking-main"
        aria-disabled={hasJustArrived}
        onClick={({ detail }) => {
          // Neither the second click of a double one, nor what was meant for «Я здесь» a moment ago.
          if (detail > 1 || hasJustArrived) return
          change(isHere ? goOn : arrive)
        }}
      >
        {nameMainButton(isHere, isLast)}
      </button>
      {walk.stop > 0 && (
        <button type="button" className="button is-quiet" onClick={() => change(goBack)}>
          Назад
        </button>
      )}
      <button
        type="button"
        className="button is-quiet walking-forward"
        onClick={({ detail }) => {
          if (detail <= 1) change(isHere ? takeArrivalBack : goOn)
        }}
      >
        {isHere ? 'Ещё не здесь' : 'Пропустить'}
      </button>
    </div>
  )
}

function nameMainButton(isHere: boolean, isLast: boolean): string {
  if (!isHere) return 'Я здесь'
  return isLast ? 'Закончить прогулку' : 'Идти дальше'
}

export function StopList({ walk, stops }: Pick<ScreenProps, 'walk' | 'stops'>) {
  return (
    <section className="walking-list" aria-labelledby="walking-stops">
      <h2 id="walking-stops">Все остановки</h2>
      <ol>
        {stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round trip has one place twice
          <li key={index} aria-current={isInHand(walk, index) ? 'step' : undefined}>
            <a href={placePath(stop.slug)}>{tieWords(stop.name)}</a>
            <span className="hint">{describeFate(walk, index)}</span>
            {stop.address && <span className="walk-address">{tieWords(stop.address)}</span>}
            <RepairNote place={stop} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function isInHand({ stop, endedAt }: StartedWalk, index: number): boolean {
  return index === stop && endedAt === undefined
}

function describeFate(walk: StartedWalk, index: number): string {
  if (walk.visited.includes(index)) return 'вы здесь были'
  if (isInHand(walk, index)) return 'идём сюда'
  return index <= walk.stop ? 'пропущено' : ''
}

function StopStory({ stop, arePlacesWhole }: { stop: Place; arePlacesWhole: boolean }) {
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

/** Keeps the screen on while the page is visible. An unsupported or denied wake lock is ignored. */
function useWakeLock() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    function request() {
      // The browser lets it go whenever the page is hidden.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      document.removeEventListener('visibilitychange', request)
      void lock?.then((sentinel) => sentinel?.release())
    }
  }, [])
}
