import { PIN_SHAPE } from './list-pins.ts'
import type { MapPin } from './town-map.ts'

const ARROW_SHAPE = 'M16 3L27 28L16 22L5 28z'
const SVG = 'http://www.w3.org/2000/svg'

/** A place on the map: a button with its name. A stop of the walk is red and carries its number. */
export function createPin(pin: MapPin, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.append(createShape(PIN_SHAPE, 32, 40))
  button.addEventListener('click', (event) => {
    // Not also a press on the map below.
    event.stopPropagation()
    onPress()
  })
  updatePin(button, pin)
  return button
}

/** Shows what changed about a pin: its number in the walk. */
export function updatePin(button: HTMLElement, { name, stop }: MapPin) {
  const label = stop === 0 ? name : `Остановка ${stop}: ${name}`
  button.classList.add('pin')
  button.classList.toggle('is-stop', stop > 0)
  button.setAttribute('aria-label', label)
  button.title = label
  button.querySelector('.pin-number')?.remove()
  if (stop === 0) return
  const number = document.createElement('span')
  number.className = 'pin-number'
  number.textContent = String(stop)
  button.append(number)
}

/** The blue arrow of the visitor (specification, section 2). */
export function createArrow(): HTMLElement {
  const arrow = document.createElement('div')
  arrow.className = 'position-arrow'
  arrow.setAttribute('role', 'img')
  arrow.setAttribute('aria-label', 'Ваше местоположение')
  arrow.title = 'Ваше местоположение'
  arrow.append(createShape(ARROW_SHAPE, 32, 32))
  return arrow
}

/** Drawn by hand: an element of a page has no innerHTML under a strict policy. */
function createShape(path: string, width: number, height: number): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  svg.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS(SVG, 'path')
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}
