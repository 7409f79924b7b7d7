import '../styles/map.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { parseMapAddress } from '#domain/map-address.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { StartedWalk } from '#domain/walking/started-walk.ts'
import { placesQuery } from '../api/queries.ts'
import { useGuide } from '../guide-context.ts'
import { listByIds } from '../list-by-ids.ts'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { TITLE_ID, WalkPlan } from './walk-plan.tsx'

/** All that a walk under way needs: fetched with the page, so that it works without a network from then on. */
const loadCompanion = () => import('./companion.tsx')

/** Walking mode: the plan of a walk, and what goes along on it (decision 036). */
export function WalkingPage() {
  const { api } = useGuide()
  const { data: places, dataUpdatedAt } = useQuery(placesQuery(api))
  return (
    <div className="walking-page">
      {places ? (
        <Walking places={places} arePlacesWhole={dataUpdatedAt > 0} />
      ) : (
        <Spinner label="Загрузка маршрута..." />
      )}
    </div>
  )
}

function Walking({ places, arePlacesWhole }: { places: readonly Place[]; arePlacesWhole: boolean }) {
  const { search } = useLocation()
  const { walkIds, faults } = useMemo(
    () => parseMapAddress(new URLSearchParams(search), places),
    [search, places],
  )
  const stops = useMemo(() => listByIds(places, walkIds), [walkIds, places])
  const [said, setSaid] = useState('')
  const route = walkIds.join()
  const companion = useLoaded(true, loadCompanion)
  const walk = useSyncExternalStore(
    companion ? companion.watchStartedWalks : watchNothing,
    () => companion?.findStartedWalk(route),
    () => undefined,
  )
  const phase = companion ? companion.getWalkPhase(walk, Date.now()) : 'new'
  const Screen = companion?.SCREENS[phase]

  useEffect(() => {
    if (!walk || !companion?.takePress()) return
    document.getElementById(TITLE_ID)?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [companion, walk])

  if (stops.length === 0) return <NoWalk faults={faults} left={companion?.findUnfinishedWalk()} />
  return (
    <>
      {walk && Screen ? (
        <Screen walk={walk} stops={stops} arePlacesWhole={arePlacesWhole} onSay={setSaid} />
      ) : (
        <WalkPlan
          stops={stops}
          faults={faults}
          leftAt={phase === 'paused' ? walk?.stop : undefined}
          onSetOut={(isAnew) => loadCompanion().then(({ setOut }) => setOut(route, isAnew), console.error)}
        />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

const watchNothing = () => () => undefined

function NoWalk({ faults, left }: { faults: readonly string[]; left: StartedWalk | undefined }) {
  return (
    <>
      <h1 id={TITLE_ID} tabIndex={-1}>
        Прогулка
      </h1>
      <Notice title="Маршрут пока не выбран">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
        <p>Добавьте места в маршрут на карте или попросите «AI Помощника» — и отправляйтесь.</p>
        {left && (
          <a className="button" href={`${paths.walking}?route=${left.route}`}>
            Вернуться к начатой прогулке
          </a>
        )}
        <a className={left ? 'button is-quiet' : 'button'} href={paths.map}>
          Выбрать места на карте
        </a>
        <a className="button is-quiet" href={paths.places}>
          Посмотреть локации
        </a>
      </Notice>
    </>
  )
}
