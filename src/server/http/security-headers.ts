import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * Security headers. What stands in the page itself, styles and one script, is allowed by its hash alone. The
 * only other addresses a page may ask are those of the base map.
 */
export function securityHeaders(
  { styles, headScript }: { styles: string; headScript: string },
  mapOrigins: readonly string[],
): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", allowByHash(headScript)],
        styleSrc: ["'self'", allowByHash(styles)],
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
    strictTransportSecurity: false,
  }
}

function allowByHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
