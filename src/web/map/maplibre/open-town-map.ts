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
import { listInTown } from '#domain/map-framing.ts'
import type { MapView } from '#domain/map-view.ts'
import { getSpread } from '#domain/pin-spread.ts'
import { placeSketchNames } from '#domain/place-sketch-names.ts'
import type { Sketch } from '#domain/sketch.ts'
import { loadBaseMap } from './base-map.ts'
import { createArrow } from './create-pin.ts'
import { toCoordinates, toGuideZoom, toLngLat, toMapZoom } from './lng-lat.ts'
import { createOverlay, drawOverlay, drawWalk, walkLine, withOverlay } from './overlay.ts'
import { choosePalette } from './palette.ts'
import { createPins } from './pins.ts'
import { findStill, readStillView } from './read-still-view.ts'
import { plainStyle } from './sketch-style.ts'
import { takeStillPins } from './still-pins.ts'
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
/** Free around all pins, whose heads rise above their points. */
const FIT_PADDING = { top: 56 + PIN_HEIGHT_PX, right: 56, bottom: 56, left: 56 }
const FIT_MAX_ZOOM = 16
/** Where the wide shifts of pins hold (`still-map.css`). */
const WIDE_FRAME = '(min-width: 48rem) and (min-height: 40rem)'

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
  const { container, base, isStill } = options
  const view = readStillView(container, options.framing) ?? options.view
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
  addControls(map, showTown)
  map.on('click', ({ lngLat }) => options.onMapPress(toCoordinates(lngLat)))
  for (const gesture of ['dragstart', 'wheel'] as const) map.on(gesture, options.onMoveByHand)
  // Errors of the base map are told by its state; an error without a listener would be thrown into the console.
  map.on('error', () => undefined)
  map.on('style.load', () => drawOverlay(map, overlay))
  const stand = () => container.classList.add('is-standing')
  // The still map below does not move along.
  map.once('movestart', stand)
  void loadBaseMap(map, {
    base,
    palette,
    overlay,
    listNames: listNamesInFrame,
    onState(state) {
      stand()
      options.onBaseState(state)
    },
  })
  const before = takeStillPins(findStill(container))
  const pins = createPins(map, {
    ...before,
    isStill,
    framing: options.framing,
    overlay,
    onPress: options.onPinPress,
  })
  followZoom(map, container)
  let places: readonly MapPin[] = []

  function listNamesInFrame(sketch: Sketch) {
    const isWide = matchMedia(WIDE_FRAME).matches
    return placeSketchNames(options.framing, sketch, places).filter((name) => isWide || !name.isWide)
  }

  function showTown() {
    const inTown = listInTown(places).map(({ coordinates }) => coordinates)
    const bounds = new LngLatBounds()
    for (const point of inTown.length > 0 ? inTown : [view.center]) bounds.extend(toLngLat(point))
    map.fitBounds(bounds, { padding: FIT_PADDING, maxZoom: toMapZoom(FIT_MAX_ZOOM), animate: !isStill })
  }

  function goTo({ center, zoom }: MapView) {
    const target = { center: toLngLat(center), zoom: toMapZoom(zoom) }
    if (isStill) map.jumpTo(target)
    else map.easeTo(target)
  }

  return {
    showPins(shown) {
      places = shown
      pins.show(shown)
      // Once: the pin that had the focus is this one now.
      if (before.focusedId !== undefined) pins.focus(before.focusedId)
      before.focusedId = undefined
    },
    focusPin: pins.focus,
    ...createInfoWindow(map, options.onWindowClose),
    showPosition: createPosition(map),
    showWalk(line) {
      overlay.walk = walkLine(line)
      drawWalk(map, overlay)
    },
    goTo,
    goToStill: (framing) => goTo(readStillView(container, framing) ?? view),
    getCenter: () => toCoordinates(map.getCenter()),
    close() {
      pins.close()
      map.remove()
    },
  }
}

function addControls(map: MapLibreMap, onShowTown: () => void) {
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(createTownButton(onShowTown), 'top-right')
  // The right corner below belongs to the page's floating button.
  map.addControl(new AttributionControl({ compact: false }), 'bottom-left')
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
}

/** Close by, pins stand on their places: there is room for them. */
function followZoom(map: MapLibreMap, container: HTMLElement) {
  const follow = () => {
    const spread = getSpread(toGuideZoom(map.getZoom()))
    container.style.setProperty('--spread', String(Math.round(spread * 100) / 100))
  }
  map.on('zoom', follow)
  follow()
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
