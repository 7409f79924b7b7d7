import { useState } from 'react'
import { officePaths } from '#domain/office/paths.ts'
import type { ModelOfMonth, Wanted } from '#domain/office/wanted.ts'
import { tieWords } from '#domain/tie-words.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Loaded } from './loaded.tsx'
import { MonthChoice, thisMonth } from './month-choice.tsx'
import { OfficeTable } from './office-table.tsx'
import { OtherNameDialog } from './other-name-dialog.tsx'
import { SmallButton } from './small-button.tsx'

/** Renders unanswered questions by month, without their authors. */
export function WantedPage() {
  const [month, setMonth] = useState(thisMonth)
  return (
    <>
      <title>Спросили — не нашли — редакция</title>
      <h1>{tieWords('Спросили — не нашли')}</h1>
      <p className="hint">
        Слова из разговоров с помощником, которых путеводитель не знает. Видно то, что встретилось хотя бы в
        трёх разговорах; кто спрашивал, не показывается.
      </p>
      <MonthChoice month={month} onChange={setMonth} />
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

const NUMBER = new Intl.NumberFormat('ru')

/** Renders the use of the language model in a month and its remaining quota. */
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
