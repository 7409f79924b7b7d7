import { type CSSProperties, type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ModelOfMonth, moveMonth, type VisitsOfMonth, type Wanted } from '#domain/office/months.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlaceItem } from '#domain/office/places.ts'
import { tieWords } from '#domain/tie-words.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Loaded } from './loaded.tsx'
import { Button, SmallButton } from './office-buttons.tsx'
import { OfficeField } from './office-field.tsx'
import { OfficePage } from './office-frame.tsx'

const DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const NUMBER = new Intl.NumberFormat('ru')

type MonthPageProps = { title: string; hint: string; children: (month: string) => ReactNode }

function MonthPage({ title, hint, children }: MonthPageProps) {
  const thisMonth = new Date().toISOString().slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  return (
    <OfficePage title={title} heading={tieWords(title)} hint={hint}>
      <p className="office-actions">
        <SmallButton onClick={() => setMonth(moveMonth(month, -1))}>Раньше</SmallButton>
        <strong aria-live="polite">{MONTH.format(new Date(`${month}-01`))}</strong>
        <SmallButton disabled={month >= thisMonth} onClick={() => setMonth(moveMonth(month, 1))}>
          Позже
        </SmallButton>
      </p>
      {children(month)}
    </OfficePage>
  )
}

export function VisitsPage() {
  return (
    <MonthPage
      title="Посещения"
      hint="Сколько раз сервер отдал страницу посетителям: без cookie и адресов, кто заходил — не известно. Кто просит за ним не следить и программы не считаются; переходы внутри сайта тоже. Новое видно через минуту."
    >
      {(month) => (
        <Loaded from={officePaths.visits} query={{ month }}>
          {(visits) => <VisitTables visits={visits} />}
        </Loaded>
      )}
    </MonthPage>
  )
}

function VisitTables({ visits: { days, pages } }: { visits: VisitsOfMonth }) {
  if (days.length === 0) return <p className="office-empty">За этот месяц ничего не посчитано.</p>
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

export function WantedPage() {
  return (
    <MonthPage
      title="Спросили — не нашли"
      hint="Слова из разговоров с помощником, которых путеводитель не знает. Видно то, что встретилось хотя бы в трёх разговорах; кто спрашивал, не показывается."
    >
      {(month) => (
        <Loaded from={officePaths.wanted} query={{ month }} label="Считаю…">
          {({ conversations, words, topics, model }) => (
            <>
              <p className="office-meta">Разговоров за месяц: {conversations}</p>
              <WantedList id="words" title="Слова, которых путеводитель не знает" wanted={words} />
              <WantedList id="topics" title="Спросили, но ответа не нашлось" wanted={topics} />
              {model && <ModelUse model={model} />}
            </>
          )}
        </Loaded>
      )}
    </MonthPage>
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
              <SmallButton onClick={() => setWord(text)}>
                Так называют место…<span className="visually-hidden"> «{text}»</span>
              </SmallButton>
            </li>
          ))}
        </ol>
      )}
      {word !== undefined && <OtherNameDialog word={word} onClose={() => setWord(undefined)} />}
    </section>
  )
}

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
      <OfficeTable
        caption="За месяц"
        rows={rows.map(([name, count]) => ({ key: name, name, value: NUMBER.format(count) }))}
      />
    </section>
  )
}

type OfficeTableProps = {
  caption: string
  head?: readonly [string, string]
  rows: readonly { key: string; name: ReactNode; value: ReactNode }[]
}

function OfficeTable({ caption, head, rows }: OfficeTableProps) {
  return (
    <table className="office-table">
      <caption>{caption}</caption>
      {head && (
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ key, name, value }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Asks which place a word means, and opens its form with the word as another name. */
function OtherNameDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const navigate = useNavigate()
  const [key, setKey] = useState('')
  const [isAsked, setAsked] = useState(false)
  function open(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (key !== '') void navigate(`/places/${key}`, { state: { otherName: word } })
  }
  return (
    <ModalDialog title={`Что называют «${word}»?`} onClose={onClose}>
      <Loaded from={officePaths.places}>
        {({ places }) =>
          places.length === 0 ? (
            <p className="office-empty">Мест пока нет: сделайте место.</p>
          ) : (
            <form className="form" noValidate onSubmit={open}>
              <OfficeField
                label="Место"
                value={key}
                hint="Откроется место, слово будет стоять в поле «Ещё называют». Опубликуйте правку, и по этому слову место найдут и в поиске, и у помощника."
                isRequired
                faults={isAsked && key === '' ? [{ text: 'Выберите место' }] : []}
                choices={[['', 'выберите место'], ...listNames(places)]}
                onChange={setKey}
              />
              <Button type="submit">Открыть место</Button>
            </form>
          )
        }
      </Loaded>
    </ModalDialog>
  )
}

function listNames(places: readonly OfficePlaceItem[]) {
  const sorted = [...places].sort((a, b) => a.name.localeCompare(b.name, 'ru'))
  return sorted.map(({ key, name }) => [key, name] as const)
}
