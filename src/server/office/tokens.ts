import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A secret of 256 random bits, as it may be in an address or a cookie. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** SHA-256 in hex, the stored form of a secret: 256 random bits need no salt and no slow hash. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
