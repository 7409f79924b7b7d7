/** Names the encoding of a file of places, which may have been guessed wrong. */
export function describeEncoding(encoding: string): string {
  return `Файл прочитан в кодировке ${encoding}. Если буквы в названиях испорчены, сохраните его в UTF-8.`
}
