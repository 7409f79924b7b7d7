import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { getSpread } from '#domain/pin-spread.ts'
import type { StillContent, StillContentProps } from './still-content.tsx'

/** Only the server draws at once: the code is no part of the page's. */
const Served = import.meta.env.SSR ? (await loadContent()).StillContent : undefined

function loadContent() {
  return import('./still-content.tsx')
}

/** What the server drew is left alone. */
const SERVED = { __html: globalThis.trustedTypes?.emptyHTML ?? '' }

/**
 * The map as a picture with links, from the first paint on and without any script: the sketch, and the places where
 * they lie. The real map comes to lie over it; where none can be drawn it stays (decision 031).
 */
export function StillMap({ hasMap, ...content }: StillContentProps & { hasMap: boolean }) {
  const { kind, zoom, width, height, offset } = content.framing
  // Numbers of pixels, which a style sheet can divide.
  const sizes = {
    '--box-width': width,
    '--box-height': height,
    '--box-x': offset.x,
    '--box-y': offset.y,
    '--spread': getSpread(zoom),
  }
  return (
    <div className={`still-map is-${kind}`}>
      <div className="still-box" style={sizes as CSSProperties}>
        {Served ? (
          <div>
            <Served {...content} />
          </div>
        ) : (
          <ContentInBrowser {...content} hasMap={hasMap} />
        )}
      </div>
      <i className="still-middle" />
      {content.sketch && (
        <p className="still-note">
          Схема города, приблизительно
          {content.sketch.attribution !== undefined && ` · ${content.sketch.attribution}`}
        </p>
      )}
    </div>
  )
}

/**
 * The code that draws is fetched when the server's drawing is not there, or not what the address says any more, or all
 * that the visitor has.
 */
function ContentInBrowser({ hasMap, ...content }: StillContentProps & { hasMap: boolean }) {
  const [Content, setContent] = useState<typeof StillContent>()
  const served = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  const [servedSearch] = useState(search)
  useEffect(() => {
    const isServed = served.current?.hasChildNodes() ?? false
    if (isServed && search === servedSearch && hasMap) return
    loadContent().then((code) => setContent(() => code.StillContent), console.error)
  }, [search, servedSearch, hasMap])
  if (Content) {
    return (
      <div key="drawn">
        <Content {...content} />
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
