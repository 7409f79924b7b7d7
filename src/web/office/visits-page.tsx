import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { officePaths } from '#domain/office/paths.ts'
import type { DayVisits, VisitsOfMonth } from '#domain/office/visits.ts'
import { Spinner } from '../ui/spinner.tsx'
import { MonthChoice, thisMonth } from './month-choice.tsx'
import { callOffice } from './office-calls.ts'
import { OfficeFailure } from './office-failure.tsx'

const DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** How often the pages were opened, by month. */
export function VisitsPage() {
  const [month, setMonth] = useState(thisMonth)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [officePaths.visits, month],
    queryFn: () => callOffice<VisitsOfMonth>('GET', `${officePaths.visits}?month=${month}`),
  })
  return (
    <>
      <title>Посещения — редакция</title>
      <h1>Посещения</h1>
      <p className="hint">
        Сколько раз сервер отдал страницу посетителям: без cookie и адресов, кто заходил — не известно. Кто
        просит за ним не следить и программы не считаются; переходы внутри сайта тоже. Новое видно через
        минуту.
      </p>
      <MonthChoice month={month} onChange={setMonth} />
      {isPending && <Spinner label="Загрузка…" />}
      {error !== null && <OfficeFailure error={error} onRetry={refetch} />}
      {data?.days.length === 0 && <p className="office-empty">За этот месяц ничего не посчитано.</p>}
      {data && data.days.length > 0 && <VisitTables visits={data} />}
    </>
  )
}

function VisitTables({ visits: { days, pages } }: { visits: VisitsOfMonth }) {
  const total = days.reduce((sum, { visits }) => sum + visits, 0)
  return (
    <>
      <p className="office-meta">Всего за месяц: {total}</p>
      <DayChart days={days} />
      <table className="visit-table">
        <caption>Страницы</caption>
        <thead>
          <tr>
            <th scope="col">Страница</th>
            <th scope="col">Открыли</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, name, visits }) => (
            <tr key={page}>
              <th scope="row">
                <a href={page}>{name}</a>
              </th>
              <td>{visits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** A table whose numbers are drawn as bars: read by ear it is the same. */
function DayChart({ days }: { days: readonly DayVisits[] }) {
  const most = Math.max(...days.map(({ visits }) => visits))
  return (
    <table className="visit-table">
      <caption>По дням</caption>
      <thead>
        <tr>
          <th scope="col">День</th>
          <th scope="col">Открыли</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, visits }) => (
          <tr key={day}>
            <th scope="row">{DAY.format(new Date(day))}</th>
            <td>
              <span className="visit-bar" style={{ '--share': visits / most } as CSSProperties}>
                {visits}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
