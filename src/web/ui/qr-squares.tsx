import { drawModules } from './qr-modules.ts'

type QrSquaresProps = { modules: readonly (readonly boolean[])[]; label: string }

export function QrSquares({ modules, label }: QrSquaresProps) {
  return (
    <svg viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={label}>
      <path d={drawModules(modules)} />
    </svg>
  )
}
