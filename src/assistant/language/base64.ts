const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]))

/** The bytes of a base64 text without padding. Neither `Buffer` nor `atob` is there in every place this runs. */
export function decodeBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let buffer = 0
  let bits = 0
  let at = 0
  for (const character of text) {
    buffer = ((buffer << 6) | (VALUES.get(character) ?? 0)) & 0xffffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (buffer >> bits) & 0xff
  }
  return bytes
}
