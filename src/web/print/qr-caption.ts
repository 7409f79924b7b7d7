export const QR_LABEL = 'QR-код: эта же страница на телефоне'

/** An address as it is typed by hand (Russian letters, no scheme) in parts, after each of which a line may end. */
export function splitAddress(url: string): string[] {
  const typed = decodeURI(url).replace(/^https?:\/\/|\/$/g, '')
  return typed.match(/[^/?&]+[/?&]?/g) ?? []
}
