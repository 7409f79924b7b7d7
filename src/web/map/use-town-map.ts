import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { BaseState } from './maplibre/base-map.ts'
import type { MapEvents, TownMap, TownMapOptions } from './maplibre/open-town-map.ts'
import { takeWaitingMap } from './maplibre/waiting-map.ts'

const loadTownMap = () => import('./maplibre/open-town-map.ts')

/** Starts with the page's own code, so the map's code loads during hydration. */
const early = import.meta.env.SSR ? undefined : loadTownMap().catch(() => undefined)

export type MapState = 'loading' | 'ready' | 'failed'

/** `failed`: the code did not load, or the browser cannot draw the map. It is removed with the page. */
export function useTownMap(
  frame: RefObject<HTMLElement | null>,
  start: Pick<TownMapOptions, 'framing' | 'view' | 'base'>,
  events: Omit<MapEvents, 'onBaseState'>,
) {
  const [townMap, setTownMap] = useState<TownMap>()
  const [state, setState] = useState<MapState>('loading')
  const [baseState, setBaseState] = useState<BaseState>('loading')
  const getStart = useEffectEvent(() => start)
  const onPinPress = useEffectEvent(events.onPinPress)
  const onMapPress = useEffectEvent(events.onMapPress)
  const onMoveByHand = useEffectEvent(events.onMoveByHand)

  useEffect(() => {
    let isGone = false
    let opened: TownMap | undefined
    async function open() {
      const { openTownMap } = (await early) ?? (await loadTownMap())
      const container = frame.current
      if (isGone || container === null) return
      const heard = { onBaseState: setBaseState, onPinPress, onMapPress, onMoveByHand }
      opened = takeWaitingMap(container, heard) ?? openTownMap({ container, ...getStart(), ...heard })
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
