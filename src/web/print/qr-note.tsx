import { Fragment } from 'react'
import { encode } from 'uqr'
import { QUIET_MODULES } from '../ui/qr-modules.ts'
import { QrSquares } from '../ui/qr-squares.tsx'
import { QR_LABEL, splitAddress } from './qr-caption.ts'

/**
 * The code that leads from paper to the screen, with its address in letters. A guide that does not know its own address
 * says so: the script puts the browser's in its place.
 */
export function QrNote({ origin, path }: { origin: string | undefined; path: string }) {
  if (origin === undefined) {
    return (
      <figure className="paper-qr" data-qr-path={path}>
        <figcaption>QR-кода нет: в настройках путеводителя не указан его адрес (PUBLIC_URL).</figcaption>
      </figure>
    )
  }
  const url = origin + path
  const coded = new URL(origin).origin + path
  return (
    <figure className="paper-qr">
      <QrSquares modules={encode(coded, { ecc: 'M', border: QUIET_MODULES }).data} label={QR_LABEL} />
      <figcaption>
        {splitAddress(url).map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </figcaption>
    </figure>
  )
}
