import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A secret of 256 random bits, as it may stand in an address or a cookie. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is kept of a secret: SHA-256 in hex. It needs no salt and no slow hash, since nobody can guess 256 bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
