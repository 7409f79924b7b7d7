import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlaceAround, PlaceAroundProps } from './place-around.tsx'
import { useStepsFromList } from './place-history.ts'
import { isNewTab } from './use-open-place.ts'

/** Only the server draws at once: the code is no part of the first script. */
const Served = import.meta.env.SSR ? (await loadAround()).PlaceAround : undefined

function loadAround() {
  return import('./place-around.tsx')
}

/** What the server drew is left alone. */
const SERVED = { __html: globalThis.trustedTypes?.emptyHTML ?? '' }

/** Where to go on from a place. Its code is fetched only where the server has not drawn it. */
export function PlaceAroundSlot(props: PlaceAroundProps) {
  const follow = useFollow()
  return (
    // biome-ignore lint/a11y: it only hears of the links within, which the keyboard presses too
    <div className="place-around" onClick={follow}>
      {Served ? (
        <div>
          <Served {...props} />
        </div>
      ) : (
        <AroundInBrowser {...props} />
      )}
    </div>
  )
}

function AroundInBrowser(props: PlaceAroundProps) {
  const [Around, setAround] = useState<typeof PlaceAround>()
  const served = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (served.current?.hasChildNodes()) return
    loadAround().then((code) => setAround(() => code.PlaceAround), console.error)
  }, [])
  if (Around) {
    return (
      <div key="drawn">
        <Around {...props} />
      </div>
    )
  }
  return (
    <div
      key="served"
      ref={served}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves the server's elements alone
      dangerouslySetInnerHTML={SERVED}
      suppressHydrationWarning
    />
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
