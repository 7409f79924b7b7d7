import { type CSSProperties, useState } from 'react'
import { officePaths } from '#domain/office/paths.ts'
import type { VisitsOfMonth } from '#domain/office/visits.ts'
import { Loaded } from './loaded.tsx'
import { MonthChoice, thisMonth } from './month-choice.tsx'
import { OfficeTable } from './office-table.tsx'

const DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Renders page views by month. */
export function VisitsPage() {
  const [month, setMonth] = useState(thisMonth)
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
      <Loaded from={officePaths.visits} query={{ month }}>
        {(visits) =>
          visits.days.length === 0 ? (
            <p className="office-empty">За этот месяц ничего не посчитано.</p>
          ) : (
            <VisitTables visits={visits} />
          )
        }
      </Loaded>
    </>
  )
}

function VisitTables({ visits: { days, pages } }: { visits: VisitsOfMonth }) {
  const total = days.reduce((sum, { visits }) => sum + visits, 0)
  const most = Math.max(...days.map(({ visits }) => visits))
  return (
    <>
      <p className="office-meta">Всего за месяц: {total}</p>
      <OfficeTable
        caption="По дням"
        head={['День', 'Открыли']}
        rows={days.map(({ day, visits }) => ({
          key: day,
          name: DAY.format(new Date(day)),
          // Drawn as a bar: read by ear it is the same.
          value: (
            <span className="visit-bar" style={{ '--share': visits / most } as CSSProperties}>
              {visits}
            </span>
          ),
        }))}
      />
      <OfficeTable
        caption="Страницы"
        head={['Страница', 'Открыли']}
        rows={pages.map(({ page, name, visits }) => ({
          key: page,
          name: <a href={page}>{name}</a>,
          value: visits,
        }))}
      />
    </>
  )
}
