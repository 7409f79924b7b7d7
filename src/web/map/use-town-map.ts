import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TownMap } from './maplibre/open-town-map.ts'
import type { BaseState, MapEvents, TownMapOptions } from './maplibre/town-map.ts'
import { takeWaitingMap } from './maplibre/waiting-map.ts'

/** Starts with the page's own code, so the map's code loads during hydration. */
const early = import.meta.env.SSR ? undefined : loadTownMap().catch(() => undefined)

function loadTownMap() {
  return import('./maplibre/open-town-map.ts')
}

export type MapState = 'loading' | 'ready' | 'failed'

type MapStart = Pick<TownMapOptions, 'framing' | 'view' | 'base'>

/**
 * Returns the map of a frame. Its code loads with the page; the map is removed with the page. `failed` when
 * the code did not load or the browser cannot draw it.
 */
export function useTownMap(
  frame: RefObject<HTMLElement | null>,
  start: MapStart,
  events: Omit<MapEvents, 'onBaseState'>,
) {
  const [townMap, setTownMap] = useState<TownMap>()
  const [state, setState] = useState<MapState>('loading')
  const [baseState, setBaseState] = useState<BaseState>('loading')
  const latest = useRef({ start, events })
  useEffect(() => {
    latest.current = { start, events }
  })

  useEffect(() => {
    let isGone = false
    let opened: TownMap | undefined
    async function open() {
      const { openTownMap } = (await early) ?? (await loadTownMap())
      const container = frame.current
      if (isGone || container === null) return
      const heard: MapEvents = {
        onBaseState: setBaseState,
        onPinPress: (id) => latest.current.events.onPinPress(id),
        onMapPress: (point) => latest.current.events.onMapPress(point),
        onMoveByHand: () => latest.current.events.onMoveByHand(),
      }
      opened =
        takeWaitingMap(container, heard) ??
        openTownMap({
          container,
          ...latest.current.start,
          ...heard,
        })
      setTownMap(opened)
      setState('ready')
    }
    open().catch((error: unknown) => {
      console.error('the map cannot be shown', error)
      setState('failed')
    })
    return () => {
      isGone = true
      opened?.close()
    }
  }, [frame])

  return { townMap, state, baseState }
}
