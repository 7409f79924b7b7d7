import { paths } from '#domain/paths.ts'
import { findPaperSize, PAPER_NAMES, type PaperSize, printPaths } from '#domain/print/paper.ts'
import type { BareContext, BareRoute, Drawn } from '../bare/bare-route.ts'
import fonts from '../styles/fonts.css?inline'
import { drawMap } from './map-printout.tsx'
import { drawPlace } from './place-printout.tsx'
import { drawPoster } from './poster-printout.tsx'
import print from './print.css?inline'
import { drawWalk } from './walk-printout.tsx'

type Draw = (context: BareContext, size: PaperSize) => Promise<Omit<Drawn, 'styles'> | undefined>

/** What can be had on paper. */
const PRINTOUTS: readonly { path: string; draw: Draw; elsewhere: string }[] = [
  { path: printPaths.map, draw: drawMap, elsewhere: paths.map },
  { path: printPaths.walk, draw: drawWalk, elsewhere: paths.map },
  { path: '/print/place/:slug', draw: drawPlace, elsewhere: paths.places },
  { path: printPaths.poster, draw: drawPoster, elsewhere: paths.places },
]

/** Paper waits for its letters; the screen does not. */
const STYLES = fonts.replaceAll('optional', 'block') + print

export const PRINT_ROUTES: readonly BareRoute[] = PRINTOUTS.map(({ path, draw, elsewhere }) => ({
  path,
  elsewhere,
  script: 'src/web/print/print-tools.ts',
  async draw(context) {
    const size = findPaperSize(context.query.get('size')) ?? 'a4'
    const drawn = await draw(context, size)
    return drawn && { ...drawn, styles: `${STYLES}@page{size:${PAPER_NAMES[size]} portrait}` }
  },
}))
