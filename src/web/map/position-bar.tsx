import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { formatDistance } from '#domain/measure-text.ts'
import type { PositionControls } from './use-visitor-position.ts'

type PositionBarProps = PositionControls & {
  /** Takes the middle of the map, for whoever has no pointer. */
  onChooseCenter: () => void
  onShow: () => void
  hasMap: boolean
  /** Where the middle of the town is. */
  heart: Coordinates
}

/** Where the visitor is, or why that is not known, and what can be done about it. Never in the way of the map. */
export function PositionBar(props: PositionBarProps) {
  const { position, locate, startManual, cancelManual, onChooseCenter, onShow, hasMap } = props
  const { state, point, failure } = position
  const said = <p role="status">{tellState(props)}</p>
  if (state === 'manual') {
    return (
      <div className="position-bar needs-script">
        <button key="center" type="button" className="button is-small" onClick={onChooseCenter}>
          Середина карты
        </button>
        {said}
        <button key="cancel" type="button" className="button is-small is-quiet" onClick={cancelManual}>
          Отменить
        </button>
      </div>
    )
  }
  // What comes with an answer stands behind what is there already: nothing moves then.
  return (
    <div className="position-bar needs-script">
      {hasMap && (
        <button type="button" className="button is-small is-quiet" onClick={startManual}>
          Указать на карте
        </button>
      )}
      {said}
      {point && hasMap && (
        <button type="button" className="button is-small is-quiet" onClick={onShow}>
          Показать меня
        </button>
      )}
      {failure !== undefined && (
        <button type="button" className="button is-small is-quiet" onClick={locate}>
          Ещё раз
        </button>
      )}
    </div>
  )
}

/** From here on the town is out of sight, and the visitor is told why. */
const FAR_M = 20_000

function tellState({ position: { state, point, failure }, heart }: PositionBarProps): string {
  if (state === 'locating') return 'Определяем ваше местоположение…'
  if (state === 'manual') return 'Нажмите на карту там, где вы сейчас'
  if (failure !== undefined) return failure
  if (point === undefined) return ''
  const meters = getDistanceMeters(point, heart)
  return meters < FAR_M
    ? 'Ваше местоположение отмечено стрелкой'
    : `До города ${formatDistance(meters)} по прямой`
}
