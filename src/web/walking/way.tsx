import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import { describeLeg, describeWay, getArrowDegrees, type WayWords } from '#domain/walking/describe-way.ts'
import { useFootArea } from './use-foot-area.ts'
import type { usePositionWatch } from './use-position-watch.ts'

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
  const addArea = useFootArea()
  const words = fix ? describeWay(fix, addArea(stop)) : describeLeg(before && addArea(before), addArea(stop))
  return (
    <div className="walking-way">
      <Compass bearing={words.bearing} heading={compass ?? fix?.heading} />
      <Words {...words} />
      <Signal key={watch.state} watch={watch} address={fix && stop.address} />
    </div>
  )
}

/** At the stop: what is next. It stands in the place of the way, and is as high. */
export function ArrivalWords({ stop, next }: { stop: Place; next: Place | undefined }) {
  const addArea = useFootArea()
  const { headline, side, detail } = next
    ? describeLeg(addArea(stop), addArea(next))
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

function Words({ headline, side, detail }: WayWords) {
  return (
    <p className="walking-words">
      <strong>{tieWords(headline)}</strong>
      {side && <span>{side}</span>}
      <span className="hint">{tieWords(detail)}</span>
    </p>
  )
}

type CompassProps = {
  bearing: number | undefined
  heading: number | undefined
}

/** The arrow to the stop in a ring with the north marked. The words say the same. */
function Compass({ bearing, heading }: CompassProps) {
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
  const words =
    failure === undefined
      ? ''
      : `${failure}. ${fix ? 'Показано последнее известное место.' : 'Отмечайте остановки сами.'} `
  return (
    <p className="walking-signal">
      <span>{words}</span>
      <button type="button" className="button is-small is-quiet" onClick={ask}>
        {failure === undefined ? 'Показать, куда идти' : 'Ещё раз'}
      </button>
    </p>
  )
}
