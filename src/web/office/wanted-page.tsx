import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officePaths } from '#domain/office/paths.ts'
import type { ModelOfMonth, Wanted, WantedOfMonth } from '#domain/office/wanted.ts'
import { tieWords } from '#domain/tie-words.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { MonthChoice, thisMonth } from './month-choice.tsx'
import { callOffice } from './office-calls.ts'
import { OfficeFailure } from './office-failure.tsx'
import { OtherNameDialog } from './other-name-dialog.tsx'

/** What visitors asked the assistant and the guide does not know, by month; words only, never who. */
export function WantedPage() {
  const [month, setMonth] = useState(thisMonth)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [officePaths.wanted, month],
    queryFn: () => callOffice<WantedOfMonth>('GET', `${officePaths.wanted}?month=${month}`),
  })
  return (
    <>
      <title>Спросили — не нашли — редакция</title>
      <h1>{tieWords('Спросили — не нашли')}</h1>
      <p className="hint">
        Слова из разговоров с помощником, которых путеводитель не знает. Видно то, что встретилось хотя бы в
        трёх разговорах; кто спрашивал, не показывается.
      </p>
      <MonthChoice month={month} onChange={setMonth} />
      {isPending && <Spinner label="Считаю…" />}
      {error !== null && <OfficeFailure error={error} onRetry={refetch} />}
      {data && (
        <>
          <p className="office-meta">Разговоров за месяц: {data.conversations}</p>
          <WantedList id="words" title="Слова, которых путеводитель не знает" wanted={data.words} />
          <WantedList id="topics" title="Спросили, но ответа не нашлось" wanted={data.topics} />
          {data.model && <ModelUse model={data.model} />}
        </>
      )}
    </>
  )
}

function WantedList({ id, title, wanted }: { id: string; title: string; wanted: readonly Wanted[] }) {
  const [word, setWord] = useState<string>()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {wanted.length === 0 ? (
        <p className="office-empty">Пока ничего.</p>
      ) : (
        <ol className="wanted-list">
          {wanted.map(({ text, conversations }) => (
            <li key={text}>
              {text} — разговоров: {conversations}.{' '}
              <PageLink to={`/places/new?${new URLSearchParams({ name: text })}`}>
                Сделать место<span className="visually-hidden"> «{text}»</span>
              </PageLink>{' '}
              <button type="button" className="button is-quiet is-small" onClick={() => setWord(text)}>
                Так называют место…<span className="visually-hidden"> «{text}»</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {word !== undefined && <OtherNameDialog word={word} onClose={() => setWord(undefined)} />}
    </section>
  )
}

const NUMBER = new Intl.NumberFormat('ru')

/** What the language model did in the month, and what its caps leave it. */
function ModelUse({ model }: { model: ModelOfMonth }) {
  const rows: [string, number][] = [
    ['Сообщений, на которые её спросили', model.messages],
    ['Ответов не прошло проверку', model.refused],
    ['Сообщений, на которые она не ответила', model.failed],
    ['Запросов к ней', model.calls],
    ['Токенов', model.tokens],
    ['Осталось запросов в этот час', model.leftThisHour],
    ['Осталось запросов сегодня', model.leftToday],
  ]
  return (
    <section aria-labelledby="model">
      <h2 id="model">Языковая модель {model.name}</h2>
      <p className="hint">
        Где она не ответила или ответ не прошёл проверку, ответил встроенный помощник: без ответа никто не
        остался.
      </p>
      <table className="visit-table">
        <caption>За месяц</caption>
        <tbody>
          {rows.map(([title, count]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{NUMBER.format(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
