import { useQuery } from '@tanstack/react-query'
import { formatDistance, formatMinutes } from '#domain/measure-text.ts'
import { paths, READY_WALKS_ID, walkOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { ReadyWalk } from '#domain/ready-walk.ts'
import { tieWords } from '#domain/tie-words.ts'
import { measureReadyWalk } from '#domain/visits/measured-stop.ts'
import { readyWalksQuery } from '../api/queries.ts'
import { useGuide } from '../guide-context.ts'
import { listByIds } from '../list-by-ids.ts'
import { WalkGround, WalkPicture } from './walk-picture.tsx'

const STRAIGHT =
  'Время — вместе с остановками, путь — по прямой с запасом на повороты; и то и другое примерно.'
const BY_WAYS = 'Время — вместе с остановками и примерно, путь — по улицам.'

export function ReadyWalks({ places }: { places: readonly Place[] }) {
  const { api, city } = useGuide()
  const { data } = useQuery(readyWalksQuery(api, city))
  const walks = (data?.walks ?? [])
    .map((walk) => ({ walk, stops: listByIds(places, walk.placeIds) }))
    .filter(({ stops }) => stops.length > 1)
  // An element all the same: so the browser sees that nothing is missing.
  if (walks.length === 0) return <div hidden />
  return (
    <section className="ready-walks" aria-labelledby={READY_WALKS_ID}>
      <h2 id={READY_WALKS_ID}>Готовые прогулки</h2>
      {data && <WalkGround {...data.ground} />}
      <ul>
        {walks.map(({ walk, stops }) => (
          <li key={walk.slug} className="walk-tile">
            <Card walk={walk} stops={stops} />
          </li>
        ))}
      </ul>
      <p className="hint">{walks.some(({ walk }) => walk.way) ? BY_WAYS : STRAIGHT}</p>
      <p className="hint">
        Связи в пути может не быть: <a href={paths.offline}>скачайте город заранее</a>.
      </p>
    </section>
  )
}

function Card({ walk, stops }: { walk: ReadyWalk; stops: readonly Place[] }) {
  const { city } = useGuide()
  const { title, description, way } = walk
  const { minutes, meters } = measureReadyWalk(walk, stops, city)
  const closed = stops.filter(({ closedUntil }) => closedUntil !== undefined).map(({ name }) => name)
  return (
    <>
      <WalkPicture stops={stops} />
      <div className="walk-tile-text">
        <h3>
          <a href={walkOnMapPath(stops.map(({ id }) => id))}>{tieWords(title)}</a>
        </h3>
        {description !== undefined && <p>{tieWords(description)}</p>}
        <p className="walk-tile-figures">
          {tieWords(
            `Остановок: ${stops.length}, примерно ${formatMinutes(minutes)}, ${formatDistance(meters)}${way?.hasGap ? '; часть пути пешком не пройти' : ''}`,
          )}
        </p>
        <p className="hint">{tieWords(stops.map(({ name }) => name).join(' → '))}</p>
        {closed.length > 0 && <p className="hint">{tieWords(`Закрыто на ремонт: ${closed.join(', ')}.`)}</p>}
      </div>
    </>
  )
}
