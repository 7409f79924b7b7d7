import { LINK_FAULTS } from '#domain/content/dead-link.ts'
import { REASONS, type Reason } from '#domain/content/doctor.ts'
import { writeDay } from '#domain/content/sheet-cell.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlace } from '#domain/office/places.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Loaded } from './loaded.tsx'
import { ChangeButton } from './office-buttons.tsx'
import { callOffice } from './office-calls.ts'
import { OfficePage } from './office-frame.tsx'

export function WeekPage() {
  return (
    <OfficePage
      title="На этой неделе"
      hint="Пять мест, с которых начать: позвоните или зайдите и сверьте часы, телефон и цену. Всё верно — отметьте день проверки."
    >
      <Loaded from={officePaths.week}>
        {({ hasLinkCheck, places, today }) => (
          <>
            <p className="hint">
              {hasLinkCheck
                ? 'Ссылки мест путеводитель открывает сам, понемногу каждый день. О странице он скажет, когда она не откроется в несколько разных дней. Прежде чем менять ссылку, откройте её сами: вам сайт может ответить.'
                : 'Ссылки мест путеводитель сам не открывает: это включает администратор сервера настройкой LINK_CHECK=on.'}
            </p>
            {places.length === 0 && <p className="office-empty">Всё свежее, проверять нечего.</p>}
            <ul className="office-list office-grid">
              {places.map(({ key, name, reasons, hasDraft, deadLinks }) => (
                <li key={key}>
                  <article className="office-card">
                    <h2>
                      <PageLink to={`/places/${key}`}>{name}</PageLink>
                    </h2>
                    <ul className="office-meta">
                      {reasons.map((reason) => (
                        <li key={reason}>{REASONS[reason]}</li>
                      ))}
                    </ul>
                    {deadLinks.map(({ url, since, fault }) => (
                      <p key={url} className="office-dead-link">
                        <a href={url} target="_blank" rel="noopener noreferrer">
                          {url}
                        </a>
                        : {LINK_FAULTS[fault]}, впервые замечено {writeDay(since)}.
                      </p>
                    ))}
                    {hasDraft ? (
                      <p className="hint">
                        У места есть неопубликованные правки: отметьте день в его карточке.
                      </p>
                    ) : (
                      <ChangeButton
                        act={() => confirmChecked(key, today, reasons)}
                        done={() => ({ title: 'Записано', text: `${name}: проверено ${today}.` })}
                        failed="Не записано"
                        changed={[officePaths.week, officePaths.places]}
                      >
                        {reasons.includes('repairOver')
                          ? 'Снова открыто: убрать отметку о ремонте'
                          : 'Всё верно, проверено сегодня'}
                      </ChangeButton>
                    )}
                  </article>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </OfficePage>
  )
}

/** Writes the day into the place as it stands and publishes it. */
async function confirmChecked(key: string, checkedAt: string, reasons: readonly Reason[]) {
  const path = `${officePaths.places}/${key}`
  const { revision, cells } = await callOffice<OfficePlace>('GET', path)
  const opened = reasons.includes('repairOver') && { closedUntil: '', closedReason: '' }
  const body = { revision, cells: { ...cells, checkedAt, ...opened } }
  const saved = await callOffice<OfficePlace>('PUT', `${path}/draft`, body)
  // What was odd before and is not changed was looked at when it was published.
  await callOffice('POST', `${path}/publication`, { revision: saved.revision, isAccepted: true })
}
