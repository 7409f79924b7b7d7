import { useEffect, useState } from 'react'

const QUIET_MODULES = 2

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
      {modules && (
        <svg
          viewBox={`0 0 ${modules.length} ${modules.length}`}
          role="img"
          aria-label="QR-код со ссылкой на маршрут"
        >
          <path d={drawModules(modules)} />
        </svg>
      )}
      <figcaption>{url}</figcaption>
    </figure>
  )
}

/** Every dark module as a square of a single path. */
function drawModules(modules: readonly boolean[][]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
