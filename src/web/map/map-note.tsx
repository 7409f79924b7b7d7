import { Spinner } from '../ui/spinner.tsx'
import type { BaseState } from './maplibre/town-map.ts'
import type { MapState } from './use-town-map.ts'

const BASE_NOTES: Partial<Record<BaseState, string>> = {
  sketch: 'Карта не загрузилась, показана схема: всё на ней приблизительно.',
  plain: 'Карта не загрузилась: места на своих точках, но без улиц.',
}

/** Renders one line about a missing part of the map, and the spinner while its code loads. */
export function MapNote({ state, baseState }: { state: MapState; baseState: BaseState }) {
  if (state === 'loading') return <Spinner label="Загрузка карты..." />
  if (state === 'failed') {
    return (
      <p className="map-note map-failure" role="status">
        Карту показать не получилось: браузер не умеет её рисовать или связь прервалась. Метки ведут к местам,
        ниже <a href="#map-list-title">карта словами</a>.
      </p>
    )
  }
  if (baseState === 'lost') {
    return (
      <p className="map-note map-failure" role="status">
        Карта погасла: браузеру не хватило памяти. Обновите страницу или откройте{' '}
        <a href="#map-list-title">карту словами</a>.
      </p>
    )
  }
  const note = BASE_NOTES[baseState]
  return (
    <p className="map-note" role="status">
      {note}
    </p>
  )
}
