import { parseMapAddress } from '#domain/map-address.ts'
import type { MapBase } from '#domain/map-base.ts'
import { getMapFraming } from '#domain/map-framing.ts'
import { getStartView } from '#domain/map-view.ts'
import type { Place } from '#domain/place.ts'
import type { PageData } from '../../api/page-data.ts'
import { listPins } from './list-pins.ts'
import { openTownMap } from './open-town-map.ts'
import { holdMap } from './waiting-map.ts'

/**
 * Opens the map of a page that came as HTML as soon as the map's code loads; the page takes it over after
 * hydration (decision 035). The page handles and reports errors.
 */
function openEarlyMap() {
  const container = document.querySelector<HTMLElement>('.map-canvas')
  const data = document.getElementById('page-data')
  // The page opened its own map first, or the visitor left.
  if (!container || container.hasChildNodes() || !data) return
  const { city, answers } = JSON.parse(data.textContent) as PageData
  const read = <T>(name: string) => answers.find(([key]) => key[0] === name)?.[1] as T | undefined
  const [places, base] = [read<Place[]>('places'), read<MapBase>('map')]
  if (!places || !base) return
  const address = parseMapAddress(new URLSearchParams(location.search), places)
  const townMap = holdMap(container, (events) =>
    openTownMap({
      container,
      framing: getMapFraming(city, places, address),
      view: getStartView(city, address.point, address.zoom),
      base,
      ...events,
    }),
  )
  townMap.showPins(listPins(places, address.walkIds))
}

try {
  openEarlyMap()
} catch (error) {
  console.error('the map cannot be opened early', error)
}
