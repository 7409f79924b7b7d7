import { siteName } from '#domain/city-naming.ts'
import { paths } from '#domain/paths.ts'
import { findPaperSize, PAPER_NAMES, type PaperSize, printPaths } from '#domain/print/paper.ts'
import type { BareContext, BareRoute, Drawn } from '../bare/bare-page.tsx'
import { drawMap } from './map-printout.tsx'
import { drawPlace } from './place-printout.tsx'
import { drawPoster } from './poster-printout.tsx'
import { drawWalk } from './walk-printout.tsx'

type Draw = (context: BareContext, size: PaperSize) => Promise<Omit<Drawn, 'styles'> | undefined>

const PRINTOUTS = [
  { path: printPaths.map, draw: drawMap, elsewhere: paths.map },
  { path: printPaths.walk, draw: drawWalk, elsewhere: paths.map },
  { path: '/print/place/:slug', draw: drawPlace, elsewhere: paths.places },
  { path: printPaths.poster, draw: drawPoster, elsewhere: paths.places },
] as const satisfies readonly { path: string; draw: Draw; elsewhere: string }[]

/** The address of a printout, as the table of routes has it. */
export type PrintoutPath = (typeof PRINTOUTS)[number]['path']

/** The printouts as pages: of the rules only the one that depends on the size of the paper. */
export const PRINTOUT_ROUTES: readonly BareRoute[] = PRINTOUTS.map(({ path, draw, elsewhere }) => ({
  path,
  elsewhere,
  async draw(context) {
    const size = findPaperSize(context.query.get('size')) ?? 'a4'
    const drawn = await draw(context, size)
    const styles = `@page{size:${PAPER_NAMES[size]} portrait}`
    return drawn && { ...drawn, title: `${drawn.title} — ${siteName(context.city)}`, styles }
  },
}))
