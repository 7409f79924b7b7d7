import type { ReactNode } from 'react'
import { siteName } from '#domain/city-naming.ts'
import { onPaper, PAPER_NAMES, PAPER_SIZES, type PaperSize } from '#domain/print/paper.ts'
import { useGuide } from '../guide-context.ts'
import { QrNote } from './qr-note.tsx'

type PrintoutProps = {
  kind: 'map' | 'walk' | 'place'
  title: string
  /** What stands under the title. */
  lead?: ReactNode
  size: PaperSize
  /** This printout's own address, without a size. */
  path: string
  /** What the code leads to: the same on the screen. */
  livePath: string
  origin: string | undefined
  children: ReactNode
}

/** Renders a printable sheet, and its tools on the screen. */
export function Printout({ kind, title, lead, size, path, livePath, origin, children }: PrintoutProps) {
  const { city } = useGuide()
  return (
    <>
      <PrintTools size={size} path={path} livePath={livePath} />
      <main className={`paper is-${size} of-${kind}`}>
        <header className="paper-head">
          <div>
            <p className="paper-site">{siteName(city)}</p>
            <h1>{title}</h1>
            {lead}
          </div>
          <QrNote origin={origin} path={livePath} />
        </header>
        {children}
      </main>
    </>
  )
}

type PrintToolsProps = { size: PaperSize; path: string; livePath: string }

/** Only on the screen. */
export function PrintTools({ size, path, livePath }: PrintToolsProps) {
  return (
    <nav className="print-tools" aria-label="Печать">
      <button type="button" data-print hidden>
        Печать
      </button>
      <span className="without-script">Чтобы напечатать, выберите «Печать» в меню браузера.</span>
      <span>
        Бумага:{' '}
        {PAPER_SIZES.map((other) => (
          <a
            key={other}
            href={onPaper(path, other)}
            {...(other === size && { 'aria-current': 'page' as const })}
          >
            {PAPER_NAMES[other]}
          </a>
        ))}
      </span>
      <a href={livePath}>На сайте</a>
    </nav>
  )
}
