import { paths } from '#domain/paths.ts'
import type { StartedWalk } from '#domain/walking/started-walk.ts'
import { Notice } from '../ui/notice.tsx'
import { TITLE_ID } from './walking-screen.ts'

type NoWalkProps = {
  faults: readonly string[]
  /** The walk that this device was last on. */
  left: StartedWalk | undefined
}

/** Renders the fallback of an address without stops, with links to walks. */
export function NoWalk({ faults, left }: NoWalkProps) {
  return (
    <>
      <h1 id={TITLE_ID} tabIndex={-1}>
        Прогулка
      </h1>
      <Notice title="Маршрут пока не выбран">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
        <p>Добавьте места в маршрут на карте или попросите «AI Помощника» — и отправляйтесь.</p>
        {left && (
          <a className="button" href={`${paths.walking}?route=${left.route}`}>
            Вернуться к начатой прогулке
          </a>
        )}
        <a className={left ? 'button is-quiet' : 'button'} href={paths.map}>
          Выбрать места на карте
        </a>
        <a className="button is-quiet" href={paths.places}>
          Посмотреть локации
        </a>
      </Notice>
    </>
  )
}
