import type { PinShifts } from '#domain/spread-pins.ts'
import type { MapPin } from './list-pins.ts'
import { getKindShape, HEAD_PX, HEAD_VIEW, listShiftProperties } from './pin-look.ts'

const ARROW_SHAPE = 'M16 3L27 28L16 22L5 28z'
const SVG = 'http://www.w3.org/2000/svg'

export function createPin(pin: MapPin, onPress: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'pin' })
  button.dataset.id = String(pin.id)
  button.append(createIcon(HEAD_PX, HEAD_VIEW, getKindShape(pin.category)))
  button.addEventListener('click', (event) => {
    // The press must not reach the map.
    event.stopPropagation()
    onPress()
  })
  return button
}

export function updatePin(
  button: HTMLElement,
  { name, stop }: MapPin,
  shifts: PinShifts | undefined,
  isChosen: boolean,
) {
  const label = stop === 0 ? name : `Остановка ${stop}: ${name}`
  button.classList.toggle('is-stop', stop > 0)
  button.classList.toggle('is-chosen', isChosen)
  button.setAttribute('aria-label', label)
  button.title = label
  for (const [property, value] of shifts ? listShiftProperties(shifts) : []) {
    button.style.setProperty(property, value)
  }
  button.querySelector('.pin-number')?.remove()
  if (stop === 0) return
  const number = { className: 'pin-number', textContent: String(stop) }
  button.append(Object.assign(document.createElement('span'), number))
}

/** Creates the visitor's blue arrow (specification, section 2). */
export function createArrow(): HTMLElement {
  const arrow = document.createElement('div')
  arrow.className = 'position-arrow'
  arrow.setAttribute('role', 'img')
  arrow.setAttribute('aria-label', 'Ваше местоположение')
  arrow.title = 'Ваше местоположение'
  arrow.append(createIcon(32, '0 0 32 32', ARROW_SHAPE))
  return arrow
}

/** Creates the SVG by DOM calls: trusted types forbid innerHTML. */
function createIcon(side: number, viewBox: string, path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const attributes = { viewBox, width: side, height: side, 'aria-hidden': true }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value))
  svg.appendChild(document.createElementNS(SVG, 'path')).setAttribute('d', path)
  return svg
}
