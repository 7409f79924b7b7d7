import { createHash } from 'node:crypto'

/** Inline parts of the pages: style sheets by their addresses, and one script. */
type PageParts = { sheets: ReadonlyMap<string, string>; headScript: string }

/** OWASP's Secure Headers Project, with headers that older browsers know. */
const FIXED_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** The policy of the engine's worker: unlike pages it may fetch the guide's files and run WebAssembly. */
export const ENGINE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join(';')

/**
 * Security headers by name, the same for every answer of a node. Inline parts of the page are allowed only by hash. A
 * page may connect only to the guide and the base map. A guide whose public address has TLS requires it
 * (`Strict-Transport-Security`).
 */
export function listSecurityHeaders(page: PageParts, mapOrigins: readonly string[], publicUrl?: string) {
  const policy = Object.entries(listDirectives(page, mapOrigins))
  return {
    'content-security-policy': policy.map(([name, values]) => [name, ...values].join(' ')).join(';'),
    ...FIXED_HEADERS,
    // For a year browsers use only TLS (RFC 6797).
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

function listDirectives({ sheets, headScript }: PageParts, mapOrigins: readonly string[]) {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", allowByHash(headScript)],
    'style-src': ["'self'", ...[...sheets.values()].map(allowByHash)],
    // A picture's colour is in its style attribute; an attribute cannot add rules or addresses.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...mapOrigins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    // A text becomes HTML or a script URL only through a policy of the page (trusted types).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['about-html', 'default', 'offline'],
  }
}

/** Returns the hash source of an inline text for the policy. */
export function allowByHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
