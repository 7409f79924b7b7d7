import type { ReactNode } from 'react'
import type { RenderedGuide } from '#domain/api/guide-api.ts'
import type { Place } from '#domain/place.ts'

/** What a bare page is drawn from: the guide, its places, and what the address says. */
export type BareContext = RenderedGuide & {
  places: readonly Place[]
  slug: string | undefined
  query: URLSearchParams
}

/** A drawn page with all its rules. */
export type Drawn = { title: string; styles: string; content: ReactNode }

/** An address of a bare page. What it asks for may not be there: then the visitor goes elsewhere. */
export type BareRoute = {
  path: string
  draw: (context: BareContext) => Promise<Drawn | undefined>
  elsewhere: string
  /** Source file of the little that works by script. */
  script?: string
  isEmbedded?: true
  /** The page comes empty: its script asks the guide for the data and draws it. */
  isDrawnByScript?: true
}
