import type { City } from '#domain/city.ts'
import { siteName } from '#domain/city-naming.ts'
import { packPaths, paths } from '#domain/paths.ts'
import type { BareRoute } from '../bare/bare-page.tsx'
import fonts from '../styles/fonts.css?inline'
import print from './print.css?inline'
import { PRINTOUT_ROUTES } from './printouts.ts'

/** Paper waits for its fonts; the screen does not. */
const STYLES = fonts.replaceAll('optional', 'block') + print

/** What a printout is drawn from beside what the pack has at other addresses. */
export type PaperData = { city: City; origin?: string | undefined }

/** The page of the offline pack that stands for all printouts: a walk can be of any places, so no file has them all. */
const PAPER_PAGE_ROUTE: BareRoute = {
  path: packPaths.paper,
  elsewhere: paths.places,
  script: 'src/web/print/draw-printout.ts',
  isDrawnByScript: true,
  async draw({ city, origin }) {
    const data: PaperData = { city, origin }
    const content = (
      <main className="paper" data-paper={JSON.stringify(data)}>
        <p role="status">Готовим лист для печати…</p>
        <noscript>Без интернета лист рисует скрипт, а скрипты в этом браузере выключены.</noscript>
      </main>
    )
    return { title: siteName(city), styles: '', content }
  },
}

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
