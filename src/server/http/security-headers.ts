import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Security headers. What stands in the page itself, styles and one script, is allowed by its hash alone. */
export function securityHeaders({
  styles,
  headScript,
}: {
  styles: string
  headScript: string
}): FastifyHelmetOptions {
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
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
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
