import './walking.css'
import type { ComponentType } from 'react'
import { formatDistance } from '#domain/measure-text.ts'
import { paths, walkOnMapPath } from '#domain/paths.ts'
import { measureWalk } from '#domain/walk.ts'
import { formatWalkTime, takeEndBack, type WalkPhase } from '#domain/walking/started-walk.ts'
import { STRAIGHT_MEASURE } from '../walk-measures.ts'
import { changeByPress, setOut } from './started-walks.ts'
import { type ScreenProps, StopList, StopScreen } from './stop-screen.tsx'
import { TITLE_ID } from './walk-plan.tsx'

export { getWalkPhase } from '#domain/walking/started-walk.ts'
export { findStartedWalk, findUnfinishedWalk, setOut, takePress, watchStartedWalks } from './started-walks.ts'

/** What stands in the place of the plan while a walk is under way. */
export const SCREENS: Readonly<Partial<Record<WalkPhase, ComponentType<ScreenProps>>>> = {
  going: StopScreen,
  here: StopScreen,
  done: DoneScreen,
}

function DoneScreen({ walk, stops }: ScreenProps) {
  const visited = stops.filter((_, index) => walk.visited.includes(index))
  const { legs, distanceMeters } = measureWalk(visited.map(({ coordinates }) => coordinates))
  return (
    <section className="walking" aria-labelledby={TITLE_ID}>
      <h1 id={TITLE_ID} tabIndex={-1}>
        {visited.length === stops.length ? 'Прогулка пройдена' : 'Прогулка окончена'}
      </h1>
      <div className="walking-sum">
        <p>{`Вы побывали на остановках: ${visited.length} из ${stops.length}.`}</p>
        {legs.length > 0 && (
          <p>{`Путь между ними — примерно ${formatDistance(distanceMeters)}: ${STRAIGHT_MEASURE}.`}</p>
        )}
        <p>{formatWalkTime(walk)}</p>
      </div>
      <div className="walking-next">
        <a className="button" href={paths.places}>
          Посмотреть локации
        </a>
        <a className="button is-quiet" href={walkOnMapPath(stops.map(({ id }) => id))}>
          Маршрут на карте
        </a>
        <button type="button" className="button is-quiet" onClick={() => setOut(walk.route, true)}>
          Пройти ещё раз
        </button>
        <button
          type="button"
          className="button is-quiet"
          onClick={() => changeByPress(walk.route, takeEndBack)}
        >
          Вернуться к остановке
        </button>
      </div>
      <StopList walk={walk} stops={stops} />
    </section>
  )
}
