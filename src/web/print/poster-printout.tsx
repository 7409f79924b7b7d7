import { siteName, tagline } from '#domain/city-naming.ts'
import { paths } from '#domain/paths.ts'
import { type PaperSize, printPaths } from '#domain/print/paper.ts'
import { tieWords } from '#domain/tie-words.ts'
import type { BareContext } from '../bare/bare-page.tsx'
import { PrintTools, QrNote } from './printout.tsx'

export async function drawPoster({ city, origin, places }: BareContext, size: PaperSize) {
  const content = (
    <>
      <PrintTools size={size} path={printPaths.poster} livePath={paths.places} />
      <main className={`paper poster is-${size}`}>
        <h1>{siteName(city)}</h1>
        <p className="poster-tagline">{tieWords(tagline(city))}</p>
        <QrNote origin={origin} path={paths.places} />
        <p className="poster-how">Наведите камеру телефона на код.</p>
        <ul>
          <li>Мест в путеводителе: {places.length}, все на карте</li>
          <li>Готовые прогулки и дорога до каждой остановки</li>
          <li>Помощник ответит на вопросы и составит маршрут</li>
        </ul>
        <p className="paper-small">Бесплатно, без регистрации и без рекламы.</p>
      </main>
    </>
  )
  return { title: 'Плакат', content }
}
