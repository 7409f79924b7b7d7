import { useEffect, useState } from 'react'
import { QUIET_MODULES } from '../ui/qr-modules.ts'
import { QrSquares } from '../ui/qr-squares.tsx'

/** The link of the walk for another phone's camera, and as text. */
export function WalkQr({ url }: { url: string }) {
  const [modules, setModules] = useState<boolean[][]>()
  useEffect(() => {
    let isCurrent = true
    import('uqr').then(({ encode }) => {
      if (isCurrent) setModules(encode(url, { ecc: 'M', border: QUIET_MODULES }).data)
    })
    return () => {
      isCurrent = false
    }
  }, [url])
  return (
    <figure className="walk-qr">
      {modules && <QrSquares modules={modules} label="QR-код со ссылкой на маршрут" />}
      <figcaption>{url}</figcaption>
    </figure>
  )
}
