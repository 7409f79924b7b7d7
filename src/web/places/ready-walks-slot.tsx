import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Place } from '#domain/place.ts'
import { ServedPart } from '../ui/served-part.tsx'
import { isNewTab } from './use-open-place.ts'

const load = async () => (await import('./ready-walks.tsx')).ReadyWalks
const Served = import.meta.env.SSR ? await load() : undefined

type ReadyWalksSlotProps = { places: readonly Place[]; isHidden: boolean }

/** «Готовые прогулки» among the places; not while a visitor looks for something. */
export function ReadyWalksSlot({ places, isHidden }: ReadyWalksSlotProps) {
  const navigate = useNavigate()

  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || isNewTab(event)) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  }

  return (
    // biome-ignore lint/a11y: it only hears of the links within, which the keyboard presses too
    <div className="ready-walks-slot" hidden={isHidden} onClick={follow}>
      <ServedPart Served={Served} load={load} part={{ places }} />
    </div>
  )
}
