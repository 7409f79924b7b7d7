import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Security headers. The inlined styles are allowed by their hash; inline scripts are not allowed at all. */
export function securityHeaders({ styles }: { styles: string }): FastifyHelmetOptions {
  const stylesHash = createHash('sha256').update(styles).digest('base64')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", `'sha256-${stylesHash}'`],
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
