import { useState } from 'react'
import { useLocation } from 'react-router'
import { ServedPart } from '../ui/served-part.tsx'
import type { StillContentProps } from './still-content.tsx'
import { styleStillBox } from './style-still-box.ts'

/** Only the server draws at once: the code is no part of the page's. */
const Served = import.meta.env.SSR ? await loadContent() : undefined

async function loadContent() {
  return (await import('./still-content.tsx')).StillContent
}

/**
 * The map as a picture with links, from the first paint on and without any script: the sketch, and the places where
 * they lie. The real map comes to lie over it; where none can be drawn it stays (decision 031).
 */
export function StillMap({ hasMap, ...content }: StillContentProps & { hasMap: boolean }) {
  const { search } = useLocation()
  const [servedSearch] = useState(search)
  return (
    <div className={`still-map is-${content.framing.kind}`}>
      <div className="still-box" style={styleStillBox(content.framing)}>
        <ServedPart
          Served={Served}
          load={loadContent}
          part={content}
          isOutdated={!hasMap || search !== servedSearch}
        />
      </div>
      <i className="still-middle" />
      {content.sketch && (
        <p className="still-note">
          {['Схема города, приблизительно', content.sketch.attribution].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  )
}
