export const QR_LABEL = 'QR-код: эта же страница на телефоне'

/** An address as it is typed by hand: Russian letters, no scheme. */
function showAddress(url: string): string {
  return decodeURI(url).replace(/^https?:\/\/|\/$/g, '')
}

/** The address in parts, after each of which a line may end. */
export function splitAddress(url: string): string[] {
  return showAddress(url).match(/[^/?&]+[/?&]?/g) ?? []
}
