import { Fragment, type ReactNode } from 'react'
import { encode } from 'uqr'
import { siteName } from '#domain/city-naming.ts'
import { onPaper, PAPER_NAMES, PAPER_SIZES, type PaperSize } from '#domain/print/paper.ts'
import { useGuide } from '../guide-context.ts'
import { QUIET_MODULES } from '../ui/qr-modules.ts'
import { QrSquares } from '../ui/qr-squares.tsx'
import { QR_LABEL, splitAddress } from './qr-caption.ts'

type PrintoutProps = {
  kind: 'map' | 'walk' | 'place'
  title: string
  lead?: ReactNode
  size: PaperSize
  /** This printout's own address, without a size. */
  path: string
  /** What the code leads to: the same on the screen. */
  livePath: string
  origin: string | undefined
  children: ReactNode
}

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

/** Only on the screen. */
export function PrintTools({ size, path, livePath }: Pick<PrintoutProps, 'size' | 'path' | 'livePath'>) {
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
  const coded = new URL(origin).origin + path
  return (
    <figure className="paper-qr">
      <QrSquares modules={encode(coded, { ecc: 'M', border: QUIET_MODULES }).data} label={QR_LABEL} />
      <figcaption>
        {splitAddress(origin + path).map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </figcaption>
    </figure>
  )
}
