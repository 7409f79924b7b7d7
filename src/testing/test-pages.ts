import type { PageRenderer } from '#domain/api/guide-api.ts'
import type { PageBuild } from '#server/pages/page-build.ts'

/** The content of every page in tests. */
export const TEST_STYLES = 'body{margin:0}'
/** The style sheets of all pages and of a single page. */
const PAGE_STYLES = 'h1{color:red}'
export const TEST_SHEETS = [TEST_STYLES, PAGE_STYLES]
export const TEST_HEAD_SCRIPT = "document.documentElement.dataset.view='large'"

/** A function that renders a page, and names that appear in its HTML. */
export function createPageBuild(render: PageRenderer = renderTestPage): PageBuild {
  return {
    render,
    renderShell: async ({ city }) => ({
      head: { title: city.name, description: 'Путеводитель' },
      html: '',
      data: { city, answers: [] },
    }),
    findPageAddress: (address) => (hasPage(address) ? address : '/404'),
    headScript: TEST_HEAD_SCRIPT,
    styleUrls: ['/assets/entry-abc.css'],
    sheets: new Map([
      ['/assets/entry-abc.css', TEST_STYLES],
      ['/assets/page.css', PAGE_STYLES],
    ]),
    scriptUrl: '/assets/entry-abc.js',
    preloadUrls: ['/assets/router-def.js'],
    getScript: (source) => ({
      url: `/assets/${source}.js`,
      preloadUrls: [`/assets/${source}-part.js`],
      styleUrls: [`/assets/${source}.css`],
    }),
  }
}

/** Small pages of the guide: the list, the dialog of a place, and the 404 page. */
export const renderTestPage: PageRenderer = async (address, { api, city }) => {
  const { pathname } = new URL(address, 'http://guide.invalid')
  const places = await api.listPlaces()
  const slug = pathname.startsWith('/location/') ? decodeURIComponent(pathname.slice(10)) : undefined
  if (slug !== undefined && !places.some((place) => place.slug === slug)) return { redirectTo: '/' }
  return {
    status: hasPage(address) ? 200 : 404,
    head: { title: city.name, description: 'Путеводитель', path: pathname },
    html: `<main>${places.length}</main>`,
    data: { places: places.length },
  }
}

function hasPage(address: string): boolean {
  const { pathname } = new URL(address, 'http://guide.invalid')
  return ['/', '/map', '/walk', '/about'].includes(pathname) || /^\/location\/[^/]+$/.test(pathname)
}
