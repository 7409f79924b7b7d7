import './map-canvas.css'
import {
  AttributionControl,
  type IControl,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Coordinates } from '#domain/coordinates.ts'
import type { MapBase } from '#domain/map-base.ts'
import { listInTown, type MapFraming } from '#domain/map-framing.ts'
import type { MapView } from '#domain/map-view.ts'
import { getSpread } from '#domain/pin-motion.ts'
import { placeSketchNames } from '#domain/place-sketch-names.ts'
import type { Sketch } from '#domain/sketch.ts'
import { isMotionUnwanted } from '../../ui/is-motion-unwanted.ts'
import { type BaseMapOptions, type BaseState, loadBaseMap } from './base-map.ts'
import type { MapPin } from './list-pins.ts'
import { toCoordinates, toGuideZoom, toLngLat, toMapZoom } from './lng-lat.ts'
import { createMoves } from './moves.ts'
import {
  createOverlay,
  drawOverlay,
  drawPart,
  type Overlay,
  positionCircle,
  walkLine,
  withOverlay,
} from './overlay.ts'
import { choosePalette } from './palette.ts'
import { createArrow, createPins } from './pins.ts'
import { plainStyle } from './sketch-style.ts'
import { readStillPins, readStillView } from './still-view.ts'

// MapLibre may start only its worker, and parse HTML only in an inert document, in which it sanitizes attributions.
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) =>
    new URL(url, location.href).href === new URL(workerUrl, location.href).href ? url : null,
  createHTML: (html, _type, sink) => (sink === 'DOMParser parseFromString' ? html : null),
})
setWorkerUrl(workerUrl)

/** Media query of the wide pin shifts (`still-map.css`). */
const WIDE_FRAME = '(min-width: 48rem) and (min-height: 40rem)'

const DARK_COLOURS = '(prefers-color-scheme: dark)'

const LOCALE = {
  'Map.Title': 'Карта: перемещение стрелками, приближение клавишами плюс и минус',
  'AttributionControl.ToggleAttribution': 'Источники карты',
  'NavigationControl.ZoomIn': 'Приблизить',
  'NavigationControl.ZoomOut': 'Отдалить',
  'ScaleControl.Meters': 'м',
  'ScaleControl.Kilometers': 'км',
}

export type MapEvents = {
  onPinPress: (id: number) => void
  /** A press outside the pins. */
  onMapPress: (point: Coordinates) => void
  onBaseState: (state: BaseState) => void
  /** The visitor moved the map. */
  onMoveByHand: () => void
}

export type TownMapOptions = MapEvents & {
  container: HTMLElement
  /** Initial view: the still map in the same frame; without one, `view`. */
  framing: MapFraming
  view: MapView
  base: MapBase
}

/** The map's interface to the page. It hides MapLibre and `[lng, lat]`. */
export type TownMap = ReturnType<typeof openTownMap>

/** Opens the map in its container. Throws when the browser cannot draw it (no WebGL 2). */
export function openTownMap(options: TownMapOptions) {
  const { container } = options
  const view = readStillView(container, options.framing, options.view)
  const overlay = createOverlay()
  const map = createMap(options, view, withOverlay(plainStyle(readPalette()), overlay))
  addControls(map, showTown)
  map.on('style.load', () => drawOverlay(map, overlay))
  const stand = () => container.classList.add('is-standing')
  // The still map below does not move with the map.
  map.once('movestart', stand)
  let baseState: BaseState = 'loading'
  const closeBase = showBase(map, {
    base: options.base,
    overlay,
    listNames: listNamesInFrame,
    onState(state) {
      stand()
      baseState = state
      options.onBaseState(state)
    },
  })
  map.on('webglcontextlost', () => options.onBaseState('lost'))
  map.on('webglcontextrestored', () => options.onBaseState(baseState))
  const before = readStillPins(container)
  const pins = createPins(map, {
    ...before,
    framing: options.framing,
    overlay,
    onPress: options.onPinPress,
  })
  followZoom(map, container)
  const moves = createMoves(map)
  let places: readonly MapPin[] = []

  function listNamesInFrame(sketch: Sketch) {
    const isWide = matchMedia(WIDE_FRAME).matches
    return placeSketchNames(options.framing, sketch, places).filter((name) => isWide || !name.isWide)
  }

  function showTown() {
    const inTown = listInTown(places).map(({ coordinates }) => coordinates)
    moves.fit(inTown.length > 0 ? inTown : [view.center])
  }

  return {
    ...moves,
    showPins(shown: readonly MapPin[]) {
      places = shown
      pins.show(shown)
      // Only once: the focus moves from the still pin to this pin.
      if (before.focusedId !== undefined) pins.focus(before.focusedId)
      before.focusedId = undefined
    },
    focusPin: pins.focus,
    choosePin: pins.choose,
    showPosition: createPosition(map, overlay),
    showWalk: (line: readonly Coordinates[]) => drawPart(map, overlay, 'walk', walkLine(line)),
    /** Moves to the view of the still map. */
    goToStill: (framing: MapFraming) => moves.goTo(readStillView(container, framing, view)),
    getCenter: () => toCoordinates(map.getCenter()),
    /** Guide zoom. */
    getZoom: () => toGuideZoom(map.getZoom()),
    /** Calls the listener with the new zoom after the visitor zooms. Returns a cleanup function. */
    onZoomByHand(listener: (zoom: number) => void) {
      const { unsubscribe } = map.on('zoomend', ({ originalEvent }) => {
        if (originalEvent !== undefined) listener(toGuideZoom(map.getZoom()))
      })
      return unsubscribe
    },
    close() {
      closeBase()
      pins.close()
      map.remove()
    },
  }
}

/** Shows the base map in the page's colours and follows their changes. Returns a cleanup function. */
function showBase(map: MapLibreMap, options: Omit<BaseMapOptions, 'palette'>): () => void {
  const load = () => loadBaseMap(map, { ...options, palette: readPalette() })
  let loading = load()
  const follow = () => {
    loading = loading.then(load)
  }
  const darkness = matchMedia(DARK_COLOURS)
  darkness.addEventListener('change', follow)
  return () => darkness.removeEventListener('change', follow)
}

function readPalette() {
  return choosePalette({
    isDark: matchMedia(DARK_COLOURS).matches,
    hasContrast: matchMedia('(prefers-contrast: more)').matches,
  })
}

function createMap(options: TownMapOptions, view: MapView, style: StyleSpecification): MapLibreMap {
  const map = new MapLibreMap({
    container: options.container,
    style,
    center: toLngLat(view.center),
    zoom: toMapZoom(view.zoom),
    locale: LOCALE,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    fadeDuration: isMotionUnwanted() ? 0 : 300,
  })
  map.on('click', ({ lngLat }) => options.onMapPress(toCoordinates(lngLat)))
  // Fingers, wheel, keys and the zoom buttons; what the guide itself moves has no event of the visitor.
  map.on('movestart', ({ originalEvent }) => originalEvent && options.onMoveByHand())
  // The state of the base map reports errors; without a listener MapLibre would log them to the console.
  map.on('error', () => undefined)
  return map
}

function addControls(map: MapLibreMap, onShowTown: () => void) {
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(createTownButton(onShowTown), 'top-right')
  // The page's floating button is in the bottom right corner.
  map.addControl(new AttributionControl({ compact: false }), 'bottom-left')
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
}

function createTownButton(onPress: () => void): IControl {
  const control = Object.assign(document.createElement('div'), { className: 'maplibregl-ctrl' })
  const look = { type: 'button', className: 'show-town', textContent: 'Весь город', onclick: onPress }
  control.append(Object.assign(document.createElement('button'), look))
  return { onAdd: () => control, onRemove: () => control.remove() }
}

/** Removes pin shifts at close zooms, where pins have room. */
function followZoom(map: MapLibreMap, container: HTMLElement) {
  const follow = () => {
    const spread = getSpread(toGuideZoom(map.getZoom()))
    container.style.setProperty('--spread', String(Math.round(spread * 100) / 100))
  }
  map.on('zoom', follow)
  follow()
}

/** Draws the visitor as an arrow, or as a circle when the position has a radius in metres. */
function createPosition(map: MapLibreMap, overlay: Overlay) {
  const marker = new Marker({ element: createArrow(), anchor: 'center' })
  return (point: Coordinates, radius?: number) => {
    drawPart(map, overlay, 'position', positionCircle(point, radius))
    if (radius === undefined) marker.setLngLat(toLngLat(point)).addTo(map)
    else marker.remove()
  }
}
