import { useEffect, useRef, useState } from 'react'
import type { City } from '#domain/city.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { getFootArea } from '#domain/foot-area.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import { describeLeg, describeWay, getArrowDegrees, getCompassHeading } from '#domain/walking/describe-way.ts'
import { findMark, judgeNearness } from '#domain/walking/nearness.ts'
import { useGuide } from '../guide-context.ts'
import { SmallButton } from '../ui/buttons.tsx'
import type { OnTheWay } from './use-arrival.ts'
import type { usePositionWatch } from './use-position-watch.ts'

/** A compass trembles; the arrow follows in such steps. */
const STEP_DEGREES = 5

type WayProps = {
  stop: Place
  before: Place | undefined
  watch: ReturnType<typeof usePositionWatch>
  /** Where the top of the screen points, in degrees from the north. */
  compass: number | undefined
}

/** How to come to the stop in hand: from the visitor, or from the stop before while it is not known where they are. */
export function Way({ stop, before, watch, compass }: WayProps) {
  const { fix } = watch
  const { city } = useGuide()
  const { headline, side, detail, bearing } = fix
    ? describeWay(fix, addArea(stop, city))
    : describeLeg(before && addArea(before, city), addArea(stop, city))
  return (
    <div className="walking-way">
      <Compass bearing={bearing} heading={compass ?? fix?.heading} />
      <p className="walking-words">
        <strong>{tieWords(headline)}</strong>
        {side && <span>{side}</span>}
        <span className="hint">{tieWords(detail)}</span>
      </p>
      <Signal key={watch.state} watch={watch} address={fix && stop.address} />
    </div>
  )
}

/** At the stop: what is next. It stands in the place of the way, and is as high. */
export function ArrivalWords({ stop, next }: { stop: Place; next: Place | undefined }) {
  const { city } = useGuide()
  const { headline, side, detail } = next
    ? describeLeg(addArea(stop, city), addArea(next, city))
    : { headline: '', side: '', detail: 'Это последняя остановка.' }
  return (
    <div className="walking-way">
      <svg className="walking-compass is-reached" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle cx="32" cy="32" r="30" />
        <path d="M18 33l10 10 19-21" />
      </svg>
      <p className="walking-words">
        <strong>Вы на месте</strong>
        {stop.coordinates.precision === 'approximate' && (
          <span className="hint">Точка на карте указана приблизительно.</span>
        )}
      </p>
      <p className="walking-signal">
        {next ? `Дальше — ${tieWords(next.name)}: ${tieWords(`${headline} ${side}`)}.` : detail}
      </p>
    </div>
  )
}

/** The arrow to the stop in a ring with the north marked. The words say the same. */
function Compass({ bearing, heading }: { bearing: number | undefined; heading: number | undefined }) {
  return (
    <svg className="walking-compass" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="30" />
      <g transform={`rotate(${getArrowDegrees(0, heading)} 32 32)`}>
        <text x="32" y="13">
          С
        </text>
      </g>
      {bearing === undefined ? (
        <circle className="walking-dot" cx="32" cy="32" r="8" />
      ) : (
        <path d="M32 15l13 34-13-8-13 8z" transform={`rotate(${getArrowDegrees(bearing, heading)} 32 32)`} />
      )}
    </svg>
  )
}

type SignalProps = Pick<WayProps, 'watch'> & { address: string | undefined }

/** Whether the guide knows where the visitor is, and what can be done about it; if all is well, where the stop is. */
function Signal({ watch: { state, failure, fix, ask }, address }: SignalProps) {
  if (state === 'located')
    return address ? <p className="walking-signal">{`Адрес: ${tieWords(address)}`}</p> : null
  if (state === 'locating') return <p className="walking-signal">Определяем ваше место…</p>
  const words = `${failure}. ${fix ? 'Показано последнее известное место.' : 'Отмечайте остановки сами.'} `
  return (
    <p className="walking-signal">
      <span>{failure === undefined ? '' : words}</span>
      <SmallButton onClick={ask}>{failure === undefined ? 'Показать, куда идти' : 'Ещё раз'}</SmallButton>
    </p>
  )
}

/** Where the top of the screen points, for devices that tell it without being asked; else undefined. */
export function useCompass(): number | undefined {
  const [heading, setHeading] = useState<number>()
  useEffect(() => {
    function turn({ alpha, absolute }: DeviceOrientationEvent) {
      if (!absolute || alpha === null) return
      const exact = getCompassHeading(alpha, screen.orientation?.angle ?? 0)
      setHeading((Math.round(exact / STEP_DEGREES) * STEP_DEGREES) % 360)
    }
    window.addEventListener('deviceorientationabsolute', turn)
    return () => window.removeEventListener('deviceorientationabsolute', turn)
  }, [])
  return heading
}

/** Adds to a stop where it lies for those who walk; nothing in a town whose ways are known: straight lines tell no minutes there. */
function addArea(stop: Place, city: City) {
  return city.hasWays ? stop : { ...stop, area: getFootArea(stop, city) }
}

/** Tells a screen reader of the way: once for each stop, then only when a mark is passed. */
export function useWaySaid({ walk, stop, fix, onSay }: OnTheWay) {
  const { city } = useGuide()
  const lastSaid = useRef({ stop: -1, mark: Number.POSITIVE_INFINITY })
  const isHere = walk.visited.includes(walk.stop)
  useEffect(() => {
    if (!fix || !stop || isHere) return
    if (judgeNearness(fix, stop.coordinates) !== 'away') return
    const mark = findMark(getDistanceMeters(fix.point, stop.coordinates))
    const { headline, side, detail } = describeWay(fix, addArea(stop, city))
    if (lastSaid.current.stop !== walk.stop) onSay(`${headline} ${side}. ${detail}`)
    else if (mark < lastSaid.current.mark) onSay(`Осталось меньше ${mark} м, ${side}`)
    else return
    lastSaid.current = { stop: walk.stop, mark }
  }, [walk, stop, fix, isHere, onSay, city])
}
