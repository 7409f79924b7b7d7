import { QUIET_MODULES } from '../ui/qr-modules.ts'
import { QrSquares } from '../ui/qr-squares.tsx'
import { useLoaded } from '../ui/use-loaded.ts'

const loadQr = () => import('uqr')

/** Renders the link of the walk as a QR code and as text. */
export function WalkQr({ url }: { url: string }) {
  const qr = useLoaded(true, loadQr)
  const modules = qr?.encode(url, { ecc: 'M', border: QUIET_MODULES }).data
  return (
    <figure className="walk-qr">
      {modules && <QrSquares modules={modules} label="QR-код со ссылкой на маршрут" />}
      <figcaption>{url}</figcaption>
    </figure>
  )
}
