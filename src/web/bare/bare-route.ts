import type { ReactNode } from 'react'
import type { BarePage, RenderedGuide } from '#domain/api/guide-api.ts'
import type { Place } from '#domain/place.ts'

/** The data of a bare page: the guide, its places and the parameters of the address. */
export type BareContext = RenderedGuide & {
  places: readonly Place[]
  slug: string | undefined
  query: URLSearchParams
}

/** A rendered page with all its styles. */
export type Drawn = { title: string; styles: string; content: ReactNode }

/**
 * A route of a bare page. When its subject does not exist, the visitor is redirected. `script` is the source file of
 * the page's small script.
 */
export type BareRoute = Pick<BarePage, 'script' | 'isEmbedded' | 'isDrawnByScript'> & {
  path: string
  draw: (context: BareContext) => Promise<Drawn | undefined>
  elsewhere: string
}
