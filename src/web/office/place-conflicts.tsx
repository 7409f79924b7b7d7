import type { ReactNode } from 'react'
import { findPart } from '#domain/content/place-cells.ts'
import { findHeader } from '#domain/content/sheet-columns.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { type DraftState, listConflicts } from './draft-state.ts'
import { nameOfPart, nameParts } from './place-fields.ts'

const NEWS_ID = 'place-news'

/** Leads to what is to be chosen. */
export function leadToConflicts() {
  const news = document.getElementById(NEWS_ID)
  news?.focus()
  news?.scrollIntoView({ block: 'center' })
}

/** What became of a place while two people wrote in it: what was merged in, and what one of both must choose. */
export function PlaceConflicts({ state, keeper }: { state: DraftState; keeper: DraftKeeper }) {
  const { taken, cells, theirs, place } = state
  const conflicts = listConflicts(state)
  const parts = [...new Set(conflicts.map(findPart))]
  const who = place.draft?.who ?? 'другой сотрудник'
  return (
    <div className="place-news" id={NEWS_ID} tabIndex={-1}>
      <div role="status">
        {taken && (
          <p className="office-note">
            Место меняет и {taken.who ?? 'другой сотрудник'}. В форму взято: {nameParts(taken.fields)}.
          </p>
        )}
      </div>
      <div role="alert">
        {parts.length > 0 && (
          <p className="office-ended">Одно и то же изменили и вы, и {who}. Выберите, что останется.</p>
        )}
      </div>
      {parts.map((part) => {
        const fields = conflicts.filter((field) => findPart(field) === part)
        return (
          <section key={part} className="office-card" aria-label={nameOfPart(part)}>
            <h2>{nameOfPart(part)}</h2>
            <div className="two-texts">
              <Version title="У вас" cells={cells} fields={fields}>
                <button
                  type="button"
                  className="button is-small"
                  onClick={() => keeper.resolve(part, 'mine')}
                >
                  Оставить моё
                </button>
              </Version>
              <Version title={`У других (${who})`} cells={theirs} fields={fields}>
                <button
                  type="button"
                  className="button is-small"
                  onClick={() => keeper.resolve(part, 'theirs')}
                >
                  Взять их
                </button>
              </Version>
            </div>
          </section>
        )
      })}
    </div>
  )
}

type VersionProps = {
  title: string
  cells: DraftState['cells']
  fields: readonly string[]
  children: ReactNode
}

function Version({ title, cells, fields, children }: VersionProps) {
  return (
    <div>
      <h3>{title}</h3>
      {fields.map((field) => (
        <p key={field} className="office-text">
          {fields.length > 1 && `${findHeader(field)}: `}
          {cells[field] ?? 'пусто'}
        </p>
      ))}
      {children}
    </div>
  )
}
