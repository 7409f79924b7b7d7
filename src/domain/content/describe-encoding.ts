/** Names the encoding that a file of places was read in, which may have been guessed wrong. */
export function describeEncoding(encoding: string): string {
  return `Файл прочитан в кодировке ${encoding}. Если буквы в названиях испорчены, сохраните его в UTF-8.`
}
