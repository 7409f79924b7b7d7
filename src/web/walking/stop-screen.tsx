import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import { arrive, goBack, goOn, pauseWalk, takeArrivalBack } from '#domain/walking/started-walk.ts'
import { changeByPress } from './presses.ts'
import { StopList } from './stop-list.tsx'
import { StopStory } from './stop-story.tsx'
import { useArrival } from './use-arrival.ts'
import { useCompass } from './use-compass.ts'
import { usePositionWatch } from './use-position-watch.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { useWaySaid } from './use-way-said.ts'
import { type ScreenProps, TITLE_ID } from './walking-screen.ts'
import { ArrivalWords, Way } from './way.tsx'

/** Renders the current stop: position, buttons and description. */
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
      <Progress number={walk.stop + 1} count={stops.length} />
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

function Progress({ number, count }: { number: number; count: number }) {
  return (
    <div className="walking-progress">
      <p>
        Прогулка: <strong>{`${number} из ${count}`}</strong>
      </p>
      <progress max={count} value={number} aria-hidden="true" />
    </div>
  )
}

type ButtonsProps = Pick<ScreenProps, 'walk'> & {
  stops: readonly Place[]
  isHere: boolean
  hasJustArrived: boolean
}

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
