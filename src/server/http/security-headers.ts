import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'

/** A year, in seconds. */
const TLS_ONLY_S = 31_536_000

/** What stands in the pages themselves: style sheets by their addresses, and one script. */
type PageParts = { sheets: ReadonlyMap<string, string>; headScript: string }

/**
 * Security headers by their names, the same for every answer of a node. What stands in the page itself is allowed by its
 * hash alone. The only other addresses a page may ask are those of the base map. A guide whose public address has TLS
 * tells browsers to keep to that (`Strict-Transport-Security`, RFC 6797).
 */
export function listSecurityHeaders(
  page: PageParts,
  mapOrigins: readonly string[],
  publicUrl: string | undefined,
): Record<string, string> {
  const headers: Record<string, string> = {}
  // Helmet writes them anew for each answer, which takes a tenth of the time of a small one: it is asked once.
  const answer: Pick<ServerResponse, 'setHeader' | 'removeHeader'> = {
    setHeader(name, value) {
      headers[name.toLowerCase()] = String(value)
      return answer as ServerResponse
    },
    removeHeader: () => undefined,
  }
  helmet(createOptions(page, mapOrigins, publicUrl))(
    {} as IncomingMessage,
    answer as ServerResponse,
    (fault) => {
      if (fault !== undefined) throw fault
    },
  )
  return headers
}

function createOptions(
  { sheets, headScript }: PageParts,
  mapOrigins: readonly string[],
  publicUrl: string | undefined,
): Readonly<HelmetOptions> {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", allowByHash(headScript)],
        styleSrc: ["'self'", ...[...sheets.values()].map(allowByHash)],
        // A picture's colour stands in its style attribute; an attribute cannot bring in rules or addresses.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...mapOrigins],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        // A text becomes HTML or the address of a script only where a policy of the page vouches for it.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['about-html', 'default'],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: TLS_ONLY_S, includeSubDomains: false }
      : false,
  }
}

function allowByHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
