import { factText } from '#domain/hours/fact-text.ts'
import { parseMapAddress } from '#domain/map-address.ts'
import { getMapFraming } from '#domain/map-framing.ts'
import { formatMinutes } from '#domain/measure-text.ts'
import { walkOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { type PaperSize, printWalkPath } from '#domain/print/paper.ts'
import { tieWords } from '#domain/tie-words.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import type { WalkLeg } from '#domain/walk.ts'
import type { WalkWay } from '#domain/walk-way.ts'
import type { BareContext } from '../bare/bare-page.tsx'
import { loadGround } from '../ground/load-ground.ts'
import { listByIds } from '../list-by-ids.ts'
import { RepairNote } from '../repair-note.tsx'
import { describeTotals, describeWalkLeg, measureStops, STRAIGHT_MEASURE } from '../walk-measures.ts'
import { PrintMap, Printout } from './printout.tsx'

/** Renders a walk with map and directions; undefined when the address has no known place. */
export async function drawWalk({ api, city, origin, places, query }: BareContext, size: PaperSize) {
  const { walkIds } = parseMapAddress(query, places)
  if (walkIds.length === 0) return undefined
  const stops = listByIds(places, walkIds)
  const ready = (await api.listReadyWalks()).find(({ placeIds }) => String(placeIds) === String(walkIds))
  const points = stops.map(({ coordinates: { lat, lng } }) => ({ lat, lng }))
  const known = points.length > 1 ? await api.findDirections?.(points) : undefined
  const way = measureStops(stops, city, known)
  const framing = getMapFraming(city, places, { walkIds })
  const title = ready?.title ?? 'Прогулка'
  const content = (
    <Printout
      kind="walk"
      title={title}
      lead={<WalkLead description={ready?.description} way={way} />}
      size={size}
      path={printWalkPath(walkIds)}
      livePath={walkOnMapPath(walkIds)}
      origin={origin}
    >
      <PrintMap
        framing={framing}
        places={[...new Set(stops)]}
        ground={await loadGround(api, framing, 'paper')}
        numbered={walkIds}
        line={way.line}
      />
      <ol className="paper-stops">
        {stops.map((stop, index) => (
          <Stop
            // biome-ignore lint/suspicious/noArrayIndexKey: a round trip has one place twice
            key={index}
            stop={stop}
            number={walkIds.indexOf(stop.id) + 1}
            leg={way.legs[index - 1]}
            isStraight={way.isStraight}
          />
        ))}
      </ol>
    </Printout>
  )
  return { title, content }
}

function WalkLead({ description, way }: { description: string | undefined; way: WalkWay }) {
  return (
    <>
      {description && <p>{tieWords(description)}</p>}
      <p>
        <strong>{formatMinutes(way.totalMinutes)}</strong>
        {way.legs.length > 0 && `: ${describeTotals(way)}`}
      </p>
      {way.legs.length > 0 && <p className="paper-small">{describeSource(way)}</p>}
    </>
  )
}

function describeSource({ isStraight, legs }: WalkWay): string {
  const hasGap = legs.some(({ noWay }) => noWay)
  const source = isStraight ? `Расстояния примерные — ${STRAIGHT_MEASURE}.` : 'Расстояния — по улицам.'
  return hasGap ? `${source} Участки, где пешком не посчитать, в сумму не вошли.` : source
}

type StopProps = { stop: Place; number: number; leg: WalkLeg | undefined; isStraight: boolean }

function Stop({ stop, number, leg, isStraight }: StopProps) {
  const { name, address, openingHours, visitMinutes } = stop
  return (
    <li>
      {leg && <Leg leg={leg} isStraight={isStraight} />}
      <div className="paper-stop">
        <span className="list-number">{number}</span>
        <div className="list-text">
          <p>
            <strong>{tieWords(name)}</strong>
          </p>
          {address && <p>{tieWords(address)}</p>}
          {openingHours && <p>{factText('openingHours', openingHours)}</p>}
          <RepairNote place={stop} />
          <p className="paper-small">
            {visitMinutes === undefined && '≈ '}
            {formatMinutes(getVisitMinutes(stop))} на месте
          </p>
        </div>
      </div>
    </li>
  )
}

/** How far it is to the stop, and the way in words where it is known. */
function Leg({ leg, isStraight }: { leg: WalkLeg; isStraight: boolean }) {
  const { steps = [], noWay } = leg
  if (noWay) return <p className="paper-leg">{describeWalkLeg(leg, isStraight)}</p>
  return (
    <div className="paper-leg">
      <p>{describeWalkLeg(leg, isStraight)}</p>
      {steps.length > 0 && (
        <ol>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same turn may come twice
            <li key={index}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
