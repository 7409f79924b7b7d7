/** Hashes a text to a number, as a seed for `createRandom`. */
export function hashText(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash
}
