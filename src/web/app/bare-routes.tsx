import { type BareRoute, findBareRouteIn } from '../bare/bare-page.tsx'
import { EMBED_ROUTES } from '../embed/embed-routes.tsx'
import { ONE_FILE_ROUTE } from '../one-file/one-file-route.tsx'
import { PRINT_ROUTES } from '../print/print-routes.tsx'

/** Pages without the frame of the site. The specification lists none of them. */
const BARE_ROUTES: readonly BareRoute[] = [...PRINT_ROUTES, ...EMBED_ROUTES, ONE_FILE_ROUTE]

/** Returns the bare page of an address. */
export const findBareRoute = (pathname: string) => findBareRouteIn(BARE_ROUTES, pathname)
