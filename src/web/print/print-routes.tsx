import type { BareRoute } from '../bare/bare-route.ts'
import fonts from '../styles/fonts.css?inline'
import { PAPER_PAGE_ROUTE } from './paper-page.tsx'
import print from './print.css?inline'
import { PRINTOUT_ROUTES } from './printouts.ts'

/** Paper waits for its fonts; the screen does not. */
const STYLES = fonts.replaceAll('optional', 'block') + print

/** The printouts as the server draws them, and the page in which the browser draws them without a network. */
export const PRINT_ROUTES: readonly BareRoute[] = [
  ...PRINTOUT_ROUTES.map((route) => ({ ...route, script: 'src/web/print/print-tools.ts' })),
  PAPER_PAGE_ROUTE,
].map((route) => ({
  ...route,
  async draw(context) {
    const drawn = await route.draw(context)
    return drawn && { ...drawn, styles: STYLES + drawn.styles }
  },
}))
