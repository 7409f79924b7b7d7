import './map-canvas.css'
import {
  AttributionControl,
  LngLatBounds,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  Popup,
  type PositionAnchor,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Coordinates } from '#domain/coordinates.ts'
import { loadBaseMap } from './base-map.ts'
import { createArrow } from './create-pin.ts'
import { toCoordinates, toLngLat, toMapZoom } from './lng-lat.ts'
import { createOverlay, drawOverlay, drawWalk, walkLine, withOverlay } from './overlay.ts'
import { choosePalette } from './palette.ts'
import { createPins } from './pins.ts'
import { plainStyle } from './sketch-style.ts'
import { createTownButton } from './town-button.ts'
import type { MapPin, TownMap, TownMapOptions } from './town-map.ts'
import { trustMapLibre } from './trust-map.ts'

trustMapLibre(workerUrl)
setWorkerUrl(workerUrl)

const PIN_HEIGHT_PX = 40
/** Beside the pin, wherever there is room. */
const WINDOW_OFFSETS: Record<PositionAnchor, [number, number]> = {
  center: [0, 0],
  top: [0, 4],
  'top-left': [0, 4],
  'top-right': [0, 4],
  bottom: [0, -PIN_HEIGHT_PX],
  'bottom-left': [0, -PIN_HEIGHT_PX],
  'bottom-right': [0, -PIN_HEIGHT_PX],
  left: [18, -20],
  right: [-18, -20],
}
const FIT_PADDING_PX = 56
const FIT_MAX_ZOOM = 16

/** Words of the library's own controls. */
const LOCALE = {
  'Map.Title': 'Карта: перемещение стрелками, приближение клавишами плюс и минус',
  'AttributionControl.ToggleAttribution': 'Источники карты',
  'NavigationControl.ZoomIn': 'Приблизить',
  'NavigationControl.ZoomOut': 'Отдалить',
  'Popup.Close': 'Закрыть',
  'ScaleControl.Meters': 'м',
  'ScaleControl.Kilometers': 'км',
}

/** Opens the map in its container. Throws where the browser cannot draw it (no WebGL 2). */
export function openTownMap(options: TownMapOptions): TownMap {
  const { container, view, base, isStill } = options
  const palette = choosePalette(options.isDark)
  const overlay = createOverlay()
  const map = new MapLibreMap({
    container,
    style: withOverlay(plainStyle(palette), overlay),
    center: toLngLat(view.center),
    zoom: toMapZoom(view.zoom),
    locale: LOCALE,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    fadeDuration: isStill ? 0 : 300,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(createTownButton(showTown), 'top-right')
  // The right corner below belongs to the page's floating button.
  map.addControl(new AttributionControl({ compact: false }), 'bottom-left')
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  map.on('click', ({ lngLat }) => options.onMapPress(toCoordinates(lngLat)))
  for (const gesture of ['dragstart', 'wheel'] as const) map.on(gesture, options.onMoveByHand)
  // Errors of the base map are told by its state; an error without a listener would be thrown into the console.
  map.on('error', () => undefined)
  map.on('style.load', () => drawOverlay(map, overlay))
  void loadBaseMap(map, { base, palette, overlay, onState: options.onBaseState })
  const pins = createPins(map, { isStill, overlay, onPress: options.onPinPress })
  let places: readonly MapPin[] = []

  function showTown() {
    const inTown = places.filter(({ outsideTown }) => !outsideTown).map(({ coordinates }) => coordinates)
    showAll(inTown.length > 0 ? inTown : [view.center], 0)
  }

  function showAll(points: readonly Coordinates[], coveredLeftPx: number) {
    const bounds = new LngLatBounds()
    for (const point of points) bounds.extend(toLngLat(point))
    if (bounds.isEmpty()) return
    const padding = {
      top: FIT_PADDING_PX + PIN_HEIGHT_PX,
      right: FIT_PADDING_PX,
      bottom: FIT_PADDING_PX,
      left: FIT_PADDING_PX + coveredLeftPx,
    }
    map.fitBounds(bounds, { padding, maxZoom: toMapZoom(FIT_MAX_ZOOM), animate: !isStill })
  }

  return {
    showPins(shown) {
      places = shown
      pins.show(shown)
    },
    focusPin: pins.focus,
    ...createInfoWindow(map, options.onWindowClose),
    showPosition: createPosition(map),
    showWalk(line) {
      overlay.walk = walkLine(line)
      drawWalk(map, overlay)
    },
    goTo: ({ center, zoom }) => {
      const target = { center: toLngLat(center), zoom: toMapZoom(zoom) }
      if (isStill) map.jumpTo(target)
      else map.easeTo(target)
    },
    fit: showAll,
    getCenter: () => toCoordinates(map.getCenter()),
    close() {
      pins.close()
      map.remove()
    },
  }
}

/** One window at a time. The page's own closing is not told to it again. */
function createInfoWindow(
  map: MapLibreMap,
  onClose: () => void,
): Pick<TownMap, 'openWindow' | 'closeWindow'> {
  let popup: Popup | undefined
  function closeWindow() {
    const open = popup
    popup = undefined
    open?.remove()
  }
  function openWindow(point: Parameters<typeof toLngLat>[0], content: HTMLElement, isFocused: boolean) {
    closeWindow()
    const opened = new Popup({
      offset: WINDOW_OFFSETS,
      maxWidth: 'min(20rem, 90%)',
      closeOnClick: true,
      focusAfterOpen: isFocused,
      className: 'place-window',
    })
    popup = opened
    opened.on('close', () => {
      if (popup !== opened) return
      popup = undefined
      onClose()
    })
    opened.setLngLat(toLngLat(point)).setDOMContent(content).addTo(map)
  }
  return { openWindow, closeWindow }
}

function createPosition(map: MapLibreMap): TownMap['showPosition'] {
  let marker: Marker | undefined
  return (point) => {
    marker ??= new Marker({ element: createArrow(), anchor: 'center' })
    marker.setLngLat(toLngLat(point)).addTo(map)
  }
}
