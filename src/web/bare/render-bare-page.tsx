import { renderToStaticMarkup } from 'react-dom/server'
import type { BarePage, RenderedGuide } from '#domain/api/guide-api.ts'
import { GuideContext } from '../guide-context.ts'
import type { BareRoute } from './bare-route.ts'

type Found = { route: BareRoute; slug: string | undefined }

/** Renders a static page: no script hydrates it. */
export async function renderBarePage(
  { route, slug }: Found,
  { api, city, origin, search }: RenderedGuide & { search: string },
): Promise<{ redirectTo: string } | { bare: BarePage }> {
  const places = await api.listPlaces()
  const query = new URLSearchParams(search)
  const drawn = await route.draw({ api, city, origin, places, slug, query })
  if (drawn === undefined) return { redirectTo: route.elsewhere }
  const html = renderToStaticMarkup(<GuideContext value={{ api, city }}>{drawn.content}</GuideContext>)
  const { title, styles } = drawn
  const { script, isEmbedded, isDrawnByScript } = route
  return {
    bare: {
      title,
      styles,
      html,
      ...(script && { script }),
      ...(isEmbedded && { isEmbedded }),
      ...(isDrawnByScript && { isDrawnByScript }),
    },
  }
}
