import { drawModules } from './qr-modules.ts'

export function QrSquares({ modules, label }: { modules: readonly (readonly boolean[])[]; label: string }) {
  return (
    <svg viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={label}>
      <path d={drawModules(modules)} />
    </svg>
  )
}
