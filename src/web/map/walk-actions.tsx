import { useEffect, useState } from 'react'
import { siteName } from '#domain/city-naming.ts'
import { formatDistance } from '#domain/measure-text.ts'
import { listNavigatorLinks } from '#domain/navigator-links.ts'
import { walkOnMapPath } from '#domain/paths.ts'
import { printWalkPath } from '#domain/print/paper.ts'
import { useGuide } from '../guide-context.ts'
import { SmallButton } from '../ui/buttons.tsx'
import { QUIET_MODULES } from '../ui/qr-modules.ts'
import { QrSquares } from '../ui/qr-squares.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import type { MapWalk } from './use-walk.ts'

const loadQr = () => import('uqr')

type WalkActionsProps = { walk: MapWalk; onLocate: () => void; onSay: (text: string) => void }

export function WalkActions({ walk, onLocate, onSay }: WalkActionsProps) {
  const { city } = useGuide()
  const [isQrOpen, setQrOpen] = useState(false)
  const { ids, stops, from, isFromVisitor, isStepFree, way } = walk
  const url = window.location.origin + walkOnMapPath(ids)
  useOpenStepsOnPaper()

  async function share() {
    const { shareLink } = await import('../ui/share-link.ts')
    const link = { title: `Маршрут — ${siteName(city)}`, url }
    onSay(await shareLink(link, 'Вставьте её в сообщение: маршрут откроется на карте.'))
  }

  async function download() {
    const { giveGpx } = await import('./give-gpx.ts')
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
      <SmallButton aria-pressed={isFromVisitor} onClick={startHere}>
        Начать от меня
      </SmallButton>
      {way.isAlongWays && (
        <SmallButton aria-pressed={isStepFree} onClick={() => walk.setStepFree(!isStepFree)}>
          Без лестниц
        </SmallButton>
      )}
      {stops.length > (from ? 1 : 2) && <SmallButton onClick={shorten}>Оптимальный порядок</SmallButton>}
      <SmallButton onClick={share}>Поделиться</SmallButton>
      <SmallButton aria-expanded={isQrOpen} onClick={() => setQrOpen(!isQrOpen)}>
        QR-код
      </SmallButton>
      <SmallButton onClick={download}>Скачать GPX</SmallButton>
      <a className="button is-small is-quiet" href={printWalkPath(ids)}>
        Печать
      </a>
      <NavigatorLinks walk={walk} />
      {isQrOpen && <WalkQr url={url} />}
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

function WalkQr({ url }: { url: string }) {
  const qr = useLoaded(true, loadQr)
  const modules = qr?.encode(url, { ecc: 'M', border: QUIET_MODULES }).data
  return (
    <figure className="walk-qr">
      {modules && <QrSquares modules={modules} label="QR-код со ссылкой на маршрут" />}
      <figcaption>{url}</figcaption>
    </figure>
  )
}

function useOpenStepsOnPaper() {
  useEffect(() => {
    const open = () => {
      for (const steps of document.querySelectorAll<HTMLDetailsElement>('.walk-steps')) steps.open = true
    }
    addEventListener('beforeprint', open)
    return () => removeEventListener('beforeprint', open)
  }, [])
}
