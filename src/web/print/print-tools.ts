import { drawModules, QUIET_MODULES } from '../ui/qr-modules.ts'
import { QR_LABEL, splitAddress } from './qr-caption.ts'

const LOCAL_HOST = /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/
const SVG = 'http://www.w3.org/2000/svg'

document.documentElement.dataset.script = ''
for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
for (const note of document.querySelectorAll<HTMLElement>('[data-qr-path]')) void fillIn(note)

/** The address that the visitor came by, when no other is known; one that other phones cannot open is none. */
async function fillIn(note: HTMLElement) {
  if (LOCAL_HOST.test(location.hostname)) return
  const { encode } = await import('uqr')
  const url = location.origin + note.dataset.qrPath
  const { data } = encode(url, { ecc: 'M', border: QUIET_MODULES })
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${data.length} ${data.length}`)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', QR_LABEL)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', drawModules(data))
  svg.append(path)
  note.prepend(svg)
  const caption = note.querySelector('figcaption')
  caption?.replaceChildren(...splitAddress(url).flatMap((part) => [part, document.createElement('wbr')]))
}
