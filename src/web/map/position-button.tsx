import { useState } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import { formatPosition } from '#domain/position-text.ts'
import { getPositionKind, type VisitorPosition } from '#domain/visitor-position.ts'
import { useGuide } from '../guide-context.ts'
import { SmallButton } from '../ui/buttons.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PositionControls } from './use-visitor-position.ts'

type PositionButtonProps = PositionControls & {
  /** Uses the map's centre as the position, for visitors without a pointer. */
  onChooseCenter: () => void
  onShow: () => void
  hasMap: boolean
}

/** Shows text only on an error, after a press, or while the visitor sets the position manually. */
export function PositionButton(props: PositionButtonProps) {
  const { position, locate, hasMap, onShow } = props
  const { state, point, failure } = position
  const { city } = useGuide()
  const heart = city.heart ?? city.center
  const said = describeState(position, heart)
  const kind = getPositionKind(position, heart)
  const wrong = failure ?? (kind === 'far' || kind === 'circle' ? said : undefined)
  const [isOpen, setOpen] = useState(false)
  const [hidden, setHidden] = useState<string>()
  const hasChoices = isOpen || state === 'manual'
  const isSpeaking = hasChoices || (wrong !== undefined && wrong !== hidden)

  function hide() {
    setHidden(wrong)
    setOpen(false)
  }

  function press() {
    if (point && hasMap) onShow()
    else if (failure === undefined && state !== 'locating') locate()
    if (isOpen) hide()
    else setOpen(true)
  }

  return (
    <div className="position needs-script">
      <button
        type="button"
        className={`icon-button position-button${wrong === undefined ? '' : ' is-wrong'}`}
        aria-label={point ? 'Показать меня' : 'Где я'}
        aria-expanded={hasChoices}
        aria-busy={state === 'locating'}
        onClick={press}
      >
        <Icon name="position" />
      </button>
      <div className={`position-words${isSpeaking ? '' : ' is-silent'}${hasChoices ? '' : ' is-brief'}`}>
        <p role="status">{said}</p>
        {hasChoices && <Choices {...props} />}
        {isSpeaking && state !== 'manual' && (
          <button type="button" className="icon-button" aria-label="Скрыть" onClick={hide}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </div>
  )
}

function Choices({ position: { state, failure }, ...props }: PositionButtonProps) {
  if (state === 'manual') {
    return (
      <>
        <button key="center" type="button" className="button is-small" onClick={props.onChooseCenter}>
          Середина карты
        </button>
        <SmallButton key="cancel" onClick={props.cancelManual}>
          Отменить
        </SmallButton>
      </>
    )
  }
  return (
    <>
      {props.hasMap && <SmallButton onClick={props.startManual}>Указать на карте</SmallButton>}
      {failure !== undefined && <SmallButton onClick={props.locate}>Ещё раз</SmallButton>}
    </>
  )
}

function describeState(position: VisitorPosition, heart: Coordinates): string {
  const { state, failure } = position
  if (state === 'locating') return 'Определяем ваше местоположение…'
  if (state === 'manual') return 'Нажмите на карту там, где вы сейчас'
  if (failure !== undefined) return failure
  return formatPosition(position, heart)
}
