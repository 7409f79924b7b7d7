import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ServedPart } from '../ui/served-part.tsx'
import type { PlaceAroundProps } from './place-around.tsx'
import { useStepsFromList } from './place-history.ts'
import { isNewTab } from './use-open-place.ts'

const load = async () => (await import('./place-around.tsx')).PlaceAround
const Served = import.meta.env.SSR ? await load() : undefined

/** Where to go on from a place. */
export function PlaceAroundSlot(props: PlaceAroundProps) {
  const follow = useFollow()
  return (
    // biome-ignore lint/a11y: it only hears of the links within, which the keyboard presses too
    <div className="place-around" onClick={follow}>
      <ServedPart Served={Served} load={load} part={props} />
    </div>
  )
}

/** Opens the place of a pressed link without loading the page anew; closing it still leads back to the list. */
function useFollow() {
  const navigate = useNavigate()
  const steps = useStepsFromList()
  return (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a')
    if (!link || isNewTab(event)) return
    event.preventDefault()
    navigate(link.pathname, { state: steps === undefined ? null : { isFromList: true, steps: steps + 1 } })
  }
}
