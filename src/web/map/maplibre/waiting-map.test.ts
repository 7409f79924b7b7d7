import { expect, test } from 'vitest'
import type { MapEvents, TownMap } from './open-town-map.ts'
import { holdMap, takeWaitingMap } from './waiting-map.ts'

/** Opens a fake map that only emits events, in the container that is its key. */
function openHeldMap() {
  const container = {} as HTMLElement
  const townMap = {} as TownMap
  let events: MapEvents | undefined
  holdMap(container, (given) => {
    events = given
    return townMap
  })
  if (events === undefined) throw new Error('the map was not opened')
  return { container, townMap, notify: events }
}

function listen() {
  const heard: unknown[] = []
  const events: MapEvents = {
    onPinPress: (id) => heard.push(['pin', id]),
    onMapPress: (point) => heard.push(['map', point]),
    onBaseState: (state) => heard.push(['base', state]),
    onMoveByHand: () => heard.push(['move']),
  }
  return { heard, events }
}

test('what happened on a map before the page listened is told in its order, then as it happens', () => {
  const { container, townMap, notify } = openHeldMap()
  notify.onBaseState('map')
  notify.onPinPress(3)
  const { heard, events } = listen()
  expect(takeWaitingMap(container, events)).toBe(townMap)
  notify.onMoveByHand()
  notify.onMapPress({ lat: 50, lng: 40 })
  expect(heard).toEqual([['base', 'map'], ['pin', 3], ['move'], ['map', { lat: 50, lng: 40 }]])
})

test('a map is taken once, and none waits where none was opened', () => {
  const { container } = openHeldMap()
  const { events } = listen()
  takeWaitingMap(container, events)
  expect(takeWaitingMap(container, events)).toBeUndefined()
  expect(takeWaitingMap({} as HTMLElement, events)).toBeUndefined()
})
