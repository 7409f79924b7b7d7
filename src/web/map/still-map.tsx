import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useGuide } from '../guide-context.ts'
import { ServedPart } from '../ui/served-part.tsx'
import type { StillTownProps } from './still-town.tsx'
import { styleStillBox } from './style-still-box.ts'

/** Only the server renders at once; the page's own script does not have this code. */
const served = import.meta.env.SSR ? await import('./still-town.tsx') : undefined

/**
 * Renders the map as a picture with links, from the first paint and without scripts. The interactive map
 * covers it; without one it stays (decision 074).
 */
export function StillMap({ hasMap, ...content }: StillTownProps & { hasMap: boolean }) {
  const { framing } = content
  const { api } = useGuide()
  const client = useQueryClient()
  const { search } = useLocation()
  const [servedSearch] = useState(search)
  const isOutdated = !hasMap || search !== servedSearch
  const load = useCallback(async () => {
    const code = await import('./still-town.tsx')
    // The server's drawing stays until the new one is ready; without one, the places appear first.
    if (isOutdated) await client.ensureQueryData(code.groundQuery(api, framing))
    return code
  }, [client, api, framing, isOutdated])
  const loadTown = useCallback(async () => (await load()).StillTown, [load])
  const loadNote = useCallback(async () => (await load()).StillTownNote, [load])
  return (
    <div className={`still-map is-${framing.kind}`}>
      <div className="still-box" style={styleStillBox(framing)}>
        <ServedPart Served={served?.StillTown} load={loadTown} part={content} isOutdated={isOutdated} />
      </div>
      <i className="still-middle" />
      <ServedPart Served={served?.StillTownNote} load={loadNote} part={{ framing }} isOutdated={isOutdated} />
    </div>
  )
}
