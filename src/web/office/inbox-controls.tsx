import { type FormEvent, useState } from 'react'
import type { InboxShown } from '#domain/office/inbox.ts'

const NAMES: Readonly<Record<InboxShown, string>> = {
  new: 'Новые',
  marked: 'С отметкой',
  suspect: 'Похоже на рассылку',
}

export type InboxQuery<S extends InboxShown> = { shown: S; search: string }

type InboxControlsProps<S extends InboxShown> = {
  parts: readonly S[]
  query: InboxQuery<S>
  onChange: (query: InboxQuery<S>) => void
}

/** Which part of an inbox is shown, and the words that are looked for in it. */
export function InboxControls<S extends InboxShown>({ parts, query, onChange }: InboxControlsProps<S>) {
  const [search, setSearch] = useState(query.search)

  function look(event: FormEvent) {
    event.preventDefault()
    onChange({ ...query, search: search.trim() })
  }

  return (
    <search>
      <form className="inbox-controls" onSubmit={look}>
        <fieldset>
          <legend className="visually-hidden">Показать</legend>
          {parts.map((part) => (
            <label key={part} className="chip is-choice">
              <input
                type="radio"
                name="shown"
                checked={query.shown === part}
                onChange={() => onChange({ ...query, shown: part })}
              />
              {NAMES[part]}
            </label>
          ))}
        </fieldset>
        <input
          type="search"
          className="office-search"
          aria-label="Слова для поиска"
          placeholder="Поиск"
          maxLength={200}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <button type="submit" className="button is-quiet">
          Найти
        </button>
      </form>
    </search>
  )
}
