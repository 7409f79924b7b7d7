import type { IControl } from 'maplibre-gl'

/** Returns the map control that shows the whole town. */
export function createTownButton(onPress: () => void): IControl {
  const control = document.createElement('div')
  control.className = 'maplibregl-ctrl'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'show-town'
  button.textContent = 'Весь город'
  button.addEventListener('click', onPress)
  control.append(button)
  return { onAdd: () => control, onRemove: () => control.remove() }
}
