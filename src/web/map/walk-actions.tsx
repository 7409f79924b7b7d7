import { useEffect, useState } from 'react'
import { siteName } from '#domain/city-naming.ts'
import { formatDistance } from '#domain/measure-text.ts'
import { listNavigatorLinks } from '#domain/navigator-links.ts'
import { walkOnMapPath } from '#domain/paths.ts'
import { printWalkPath } from '#domain/print/paper.ts'
import { useGuide } from '../guide-context.ts'
import type { MapWalk } from './use-walk.ts'
import { WalkQr } from './walk-qr.tsx'

type WalkActionsProps = { walk: MapWalk; onLocate: () => void; onSay: (text: string) => void }

/** Renders the actions of a walk: order, start, sharing, GPX, printing. */
export function WalkActions({ walk, onLocate, onSay }: WalkActionsProps) {
  const { city } = useGuide()
  const [isQrOpen, setQrOpen] = useState(false)
  const { ids, stops, from, isFromVisitor, isStepFree, way } = walk
  useOpenStepsOnPaper()
  const isOrderable = stops.length > (from ? 1 : 2)

  async function share() {
    const { shareWalk } = await import('./share-walk.ts')
    onSay(await shareWalk({ title: `Маршрут — ${siteName(city)}`, url: walkUrl(walk) }))
  }

  async function download() {
    const { giveGpx } = await import('./share-walk.ts')
    onSay(await giveGpx(walk, siteName(city)))
  }

  async function shorten() {
    const { orderStops } = await import('./order-stops.ts')
    const { shorter, saved } = await orderStops(walk)
    onSay(saved > 0 ? `Путь стал короче на ${formatDistance(saved)}` : 'Этот порядок уже самый короткий')
    if (saved > 0) walk.reorder(shorter.map(({ id }) => id))
  }

  function startHere() {
    if (!isFromVisitor && !from) onLocate()
    walk.setFromVisitor(!isFromVisitor)
  }

  return (
    <div className="walk-actions needs-script">
      <button
        type="button"
        className="button is-small is-quiet"
        aria-pressed={isFromVisitor}
        onClick={startHere}
      >
        Начать от меня
      </button>
      {way.isAlongWays && (
        <button
          type="button"
          className="button is-small is-quiet"
          aria-pressed={isStepFree}
          onClick={() => walk.setStepFree(!isStepFree)}
        >
          Без лестниц
        </button>
      )}
      {isOrderable && (
        <button type="button" className="button is-small is-quiet" onClick={shorten}>
          Оптимальный порядок
        </button>
      )}
      <button type="button" className="button is-small is-quiet" onClick={share}>
        Поделиться
      </button>
      <button
        type="button"
        className="button is-small is-quiet"
        aria-expanded={isQrOpen}
        onClick={() => setQrOpen(!isQrOpen)}
      >
        QR-код
      </button>
      <button type="button" className="button is-small is-quiet" onClick={download}>
        Скачать GPX
      </button>
      <a className="button is-small is-quiet" href={printWalkPath(ids)}>
        Печать
      </a>
      <NavigatorLinks walk={walk} />
      {isQrOpen && <WalkQr url={walkUrl(walk)} />}
    </div>
  )
}

function NavigatorLinks({ walk: { stops, from } }: { walk: MapWalk }) {
  const links = listNavigatorLinks([...(from ? [{ name: 'Я здесь', coordinates: from }] : []), ...stops])
  return (
    <p className="navigator-links">
      Открыть в:{' '}
      {links.map(({ name, url, mostStops }) => (
        <span key={name}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
          {mostStops !== undefined && <span>{` (первые ${mostStops} точек)`}</span>}
        </span>
      ))}
    </p>
  )
}

/** Opens collapsed directions for printing. */
function useOpenStepsOnPaper() {
  useEffect(() => {
    const open = () => {
      for (const steps of document.querySelectorAll<HTMLDetailsElement>('.walk-steps')) steps.open = true
    }
    addEventListener('beforeprint', open)
    return () => removeEventListener('beforeprint', open)
  }, [])
}

function walkUrl({ ids }: MapWalk): string {
  return window.location.origin + walkOnMapPath(ids)
}
