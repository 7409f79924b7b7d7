import { type ReactNode, useState } from 'react'
import type { OfficeLists } from '#domain/office/answers.ts'
import type { InboxShown } from '#domain/office/inbox.ts'
import { OfficeList } from './office-list.tsx'

const NAMES: Readonly<Record<InboxShown, string>> = {
  new: 'Новые',
  marked: 'С отметкой',
  suspect: 'Похоже на рассылку',
}

type InboxProps<P extends keyof OfficeLists> = {
  from: P
  parts: readonly InboxShown[]
  children: (item: OfficeLists[P]) => ReactNode
}

/** Renders visitors' messages: tabs, search and list. */
export function Inbox<P extends keyof OfficeLists>({ from, parts, children }: InboxProps<P>) {
  const [shown, setShown] = useState<InboxShown>('new')
  const [search, setSearch] = useState('')
  return (
    <>
      <search>
        <form
          className="inbox-controls"
          onSubmit={(event) => {
            event.preventDefault()
            setSearch(String(new FormData(event.currentTarget).get('search')).trim())
          }}
        >
          <fieldset>
            <legend className="visually-hidden">Показать</legend>
            {parts.map((part) => (
              <label key={part} className="chip is-choice">
                <input type="radio" name="shown" checked={shown === part} onChange={() => setShown(part)} />
                {NAMES[part]}
              </label>
            ))}
          </fieldset>
          <input
            type="search"
            name="search"
            className="office-search"
            aria-label="Слова для поиска"
            placeholder="Поиск"
            maxLength={200}
          />
          <button type="submit" className="button is-quiet">
            Найти
          </button>
        </form>
      </search>
      <OfficeList
        from={from}
        query={{ shown, search }}
        empty={search === '' ? 'Здесь пусто.' : 'С такими словами ничего нет.'}
      >
        {children}
      </OfficeList>
    </>
  )
}
