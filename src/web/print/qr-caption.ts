export const QR_LABEL = 'QR-код: эта же страница на телефоне'

/** An address as it is typed by hand: Russian letters, no scheme. */
export function showAddress(url: string): string {
  return decodeURI(url).replace(/^https?:\/\/|\/$/g, '')
}
