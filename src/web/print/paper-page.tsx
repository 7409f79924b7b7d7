import type { City } from '#domain/city.ts'
import { siteName } from '#domain/city-naming.ts'
import { packPaths, paths } from '#domain/paths.ts'
import type { BareRoute } from '../bare/bare-route.ts'

/** What a printout is drawn from beside what the pack has at other addresses. */
export type PaperData = { city: City; origin?: string | undefined }

/** The page of the offline pack that stands for all printouts: a walk can be of any places, so no file has them all. */
export const PAPER_PAGE_ROUTE: BareRoute = {
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
