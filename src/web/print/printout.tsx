import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { encode } from 'uqr'
import { siteName } from '#domain/city-naming.ts'
import { countGridRows, GRID_LETTERS } from '#domain/print/map-grid.ts'
import { onPaper, PAPER_NAMES, PAPER_SIZES, type PaperSize } from '#domain/print/paper.ts'
import { useGuide } from '../guide-context.ts'
import { type StillContentProps, StillPicture } from '../map/still-content.tsx'
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

type PrintMapProps = Pick<StillContentProps, 'framing' | 'places' | 'ground' | 'line'> & {
  /** The places that have a number, in its order. */
  numbered: readonly number[]
  /** The place whose name is written beside its pin. */
  namedId?: number
  hasGrid?: boolean
}

/** Renders the still map for print: black lines, numbers instead of colours. */
export function PrintMap({ numbered, namedId, hasGrid, ...town }: PrintMapProps) {
  const { framing } = town
  // A wide town needs a lower picture: what is left of the page is the list's.
  const shape = { '--shape': framing.height / framing.width } as CSSProperties
  return (
    <section className="map-frame" aria-label="Карта" style={shape}>
      <StillPicture
        {...town}
        walkIds={numbered}
        chosenId={namedId}
        isDotted={numbered.length === 0 && namedId === undefined}
        withoutGround="Схемы города нет: показано, как места лежат друг к другу"
      >
        {hasGrid && <Grid rows={countGridRows(framing)} />}
      </StillPicture>
    </section>
  )
}

function Grid({ rows }: { rows: number }) {
  const percent = (index: number, steps: number) => `${(100 * index) / steps}%`
  return (
    <div className="map-grid" aria-hidden="true">
      {GRID_LETTERS.map((letter, index) => (
        <span
          key={letter}
          className="grid-column"
          style={{ left: percent(index, GRID_LETTERS.length), width: percent(1, GRID_LETTERS.length) }}
        >
          {letter}
        </span>
      ))}
      {Array.from({ length: rows }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are their numbers
          key={index}
          className="grid-row"
          style={{ top: percent(index, rows), height: percent(1, rows) }}
        >
          {index + 1}
        </span>
      ))}
    </div>
  )
}
