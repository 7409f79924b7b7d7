import type { MapEvents, TownMap } from './open-town-map.ts'

/** Maps opened before hydration, by container. */
const waiting = new WeakMap<HTMLElement, (events: MapEvents) => TownMap>()

/** Opens a map and buffers its events until the page takes it over. */
export function holdMap(container: HTMLElement, open: (events: MapEvents) => TownMap) {
  const held: ((events: MapEvents) => void)[] = []
  let listener: MapEvents | undefined
  const notify = (call: (events: MapEvents) => void) => {
    if (listener === undefined) held.push(call)
    else call(listener)
  }
  const townMap = open({
    onPinPress: (id) => notify((events) => events.onPinPress(id)),
    onMapPress: (point) => notify((events) => events.onMapPress(point)),
    onBaseState: (state) => notify((events) => events.onBaseState(state)),
    onMoveByHand: () => notify((events) => events.onMoveByHand()),
  })
  waiting.set(container, (events) => {
    listener = events
    for (const call of held) call(events)
    return townMap
  })
  return townMap
}

/** Returns the waiting map of this container, if any, and connects its events to the page. */
export function takeWaitingMap(container: HTMLElement, events: MapEvents): TownMap | undefined {
  const take = waiting.get(container)
  waiting.delete(container)
  return take?.(events)
}
