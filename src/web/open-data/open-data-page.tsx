import '../styles/reading.css'
import { useSyncExternalStore } from 'react'
import { embeddedPlacePath, machinePaths } from '#domain/machine-paths.ts'
import { openDataFile, paths } from '#domain/paths.ts'
import { useGuide } from '../guide-context.ts'

const FILES = [
  { file: 'places.csv', format: 'CSV', content: 'все места таблицей: открывается в любой программе таблиц' },
  { file: 'places.geojson', format: 'GeoJSON', content: 'все места точками: для карт и программ' },
  { file: 'structure.csv', format: 'CSV', content: 'что значит каждое поле' },
  { file: 'passport.csv', format: 'CSV', content: 'паспорт: владелец, дата, лицензия' },
] as const

const NOT_STATED = 'не указано'

/** What stands for the end of a place's address. */
const EXAMPLE = 'adres-mesta'

/** The address that the visitor came by; before scripts run it is left to them to put it in. */
const getOrigin = () => location.origin
const getUnknownOrigin = () => 'https://адрес-путеводителя'
const watchNothing = () => () => undefined

export function OpenDataPage() {
  const { city } = useGuide()
  const { licence, email } = city.openData ?? {}
  const origin = useSyncExternalStore(watchNothing, getOrigin, getUnknownOrigin)
  return (
    <article className="prose">
      <h1>Открытые данные</h1>
      <p>
        Места этого путеводителя можно взять файлами: для своей карты, сайта или отчёта. Файлы всегда такие же
        свежие, как страницы. Чего о месте не знают, того в файле нет: пустая ячейка значит «не указано».
      </p>
      <ul>
        {FILES.map(({ file, format, content }) => (
          <li key={file}>
            <a href={openDataFile(file)}>{file}</a> <span>{`(${format}) — ${content}`}</span>
          </li>
        ))}
      </ul>
      <h2>На своём сайте</h2>
      <p>Карту и карточку места можно показать на странице своего сайта. Вставьте туда этот текст:</p>
      <p className="snippet">
        <code>{`<iframe src="${origin}${machinePaths.embeddedMap}" title="Карта: ${city.name}" width="100%" height="480" loading="lazy"></iframe>`}</code>
      </p>
      <p className="snippet">
        <code>{`<iframe src="${origin}${embeddedPlacePath(EXAMPLE)}" title="${EXAMPLE}" width="360" height="480" loading="lazy"></iframe>`}</code>
      </p>
      <p>
        {`Вместо «${EXAMPLE}» поставьте конец адреса страницы места, то, что стоит после «/location/». Ссылки открываются в новой вкладке, счётчиков и скриптов в карте и карточке нет.`}
      </p>
      <h2>Условия</h2>
      <dl>
        <dt>Владелец</dt>
        <dd>{city.owner?.name ?? NOT_STATED}</dd>
        <dt>Лицензия</dt>
        <dd>
          {licence?.url ? (
            <a href={licence.url} rel="license">
              {licence.name}
            </a>
          ) : (
            (licence?.name ?? `${NOT_STATED}; прежде чем публиковать данные у себя, спросите владельца`)
          )}
        </dd>
        <dt>Почта для вопросов</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : NOT_STATED}</dd>
      </dl>
      <p>У снимков и рисунков свои авторы: файлы их не содержат, авторы названы на страницах мест.</p>
      <p>
        <a href={paths.places}>Все места</a>
      </p>
    </article>
  )
}
