import { getSide } from '#domain/distance.ts'
import { formatMinutes } from '#domain/measure-text.ts'
import { placePath, walkOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import type { WalkLeg } from '#domain/walk.ts'
import { useDirections } from '../api/use-directions.ts'
import { useGuide } from '../guide-context.ts'
import { RepairNote } from '../repair-note.tsx'
import { useEarlyPress } from '../ui/use-early-press.ts'
import { describeTotals, describeWalkLeg, measureStops, STRAIGHT_MEASURE } from '../walk-measures.ts'

/** The title that the focus goes to after a press; each screen has one. */
export const TITLE_ID = 'walking-title'
const SET_OUT = '#set-out'

type WalkPlanProps = {
  stops: readonly Place[]
  faults: readonly string[]
  leftAt: number | undefined
  onSetOut: (isAnew: boolean) => void
}

/** A walk before it is begun: its stops, how far it is from one to the next, and what begins it. All without a script. */
export function WalkPlan({ stops, faults, leftAt, onSetOut }: WalkPlanProps) {
  const { city } = useGuide()
  const known = useDirections(stops, false)
  const measure = measureStops(stops, city, known)
  useEarlyPress(SET_OUT, () => onSetOut(false))
  return (
    <section className="walk-plan" aria-labelledby={TITLE_ID}>
      <h1 id={TITLE_ID} tabIndex={-1}>
        Прогулка
      </h1>
      <p>
        <span>{`Остановок: ${stops.length}. Примерно `}</span>
        <strong>{formatMinutes(measure.totalMinutes)}</strong>
        <span>{measure.legs.length === 0 ? '.' : `: ${describeTotals(measure)}.`}</span>
      </p>
      {faults.map((fault) => (
        <p key={fault} role="status">
          {fault}
        </p>
      ))}
      <div className="walk-set-out needs-script">
        <button
          type="button"
          className="button"
          data-early-press={SET_OUT}
          onClick={(event) => {
            event.preventDefault()
            onSetOut(false)
          }}
        >
          {leftAt === undefined ? 'В путь' : `Продолжить: остановка ${leftAt + 1} из ${stops.length}`}
        </button>
        <p className="hint">
          Стрелка покажет, куда идти, и экран не погаснет, если телефон это умеет. Браузер спросит, где вы:
          ваше место никуда не отправляется. Можно идти и без него.
        </p>
      </div>
      <ol className="walk-stops">
        {stops.map((stop, index) => (
          <PlannedStop
            // biome-ignore lint/suspicious/noArrayIndexKey: a round trip has one place twice
            key={index}
            stop={stop}
            number={index + 1}
            before={stops[index - 1]}
            leg={measure.legs[index - 1]}
            isStraight={measure.isStraight}
          />
        ))}
      </ol>
      {stops.length > 1 && (
        <p className="hint">{`Расстояния — ${measure.isStraight ? STRAIGHT_MEASURE : 'по улицам'}.`}</p>
      )}
      <p className="walk-ways-on">
        <a href={walkOnMapPath(stops.map(({ id }) => id))}>Маршрут на карте</a>
        {leftAt !== undefined && (
          <button type="button" className="link-button" onClick={() => onSetOut(true)}>
            Начать сначала
          </button>
        )}
      </p>
    </section>
  )
}

type PlannedStopProps = {
  stop: Place
  number: number
  before: Place | undefined
  leg: WalkLeg | undefined
  /** Where the next stop lies says more of a straight line than of streets. */
  isStraight: boolean
}

function PlannedStop({ stop, number, before, leg, isStraight }: PlannedStopProps) {
  const side = before && isStraight ? ` на ${getSide(before.coordinates, stop.coordinates)}` : ''
  return (
    <li>
      {leg && <p className="walk-leg">{describeWalkLeg(leg, isStraight, side)}</p>}
      <div className="walk-stop">
        <span className="walk-number" aria-hidden="true">
          {number}
        </span>
        <p>
          <a href={placePath(stop.slug)}>{tieWords(stop.name)}</a>
          {stop.address && <span className="walk-address">{tieWords(stop.address)}</span>}
          <RepairNote place={stop} />
          <span>{tieWords(stop.description)}</span>
        </p>
      </div>
    </li>
  )
}
