import { findPart } from '#domain/content/place-cells.ts'
import { findHeader } from '#domain/content/sheet-columns.ts'
import { getOther, listConflicts } from './draft-keeper.ts'
import { Button } from './office-buttons.tsx'
import { nameOfPart, nameParts } from './place-fields.ts'
import { usePlaceForm } from './use-place-form.ts'

const NEWS_ID = 'place-news'

export function leadToConflicts() {
  const news = document.getElementById(NEWS_ID)
  news?.focus()
  news?.scrollIntoView({ block: 'center' })
}

/** What became of a place while two people wrote in it: what was merged in, and what one of both must choose. */
export function PlaceConflicts() {
  const { state, keeper } = usePlaceForm()
  const { taken, cells, place } = state
  const conflicts = listConflicts(state)
  const parts = [...new Set(conflicts.map(findPart))]
  const fieldsOf = (part: string) => conflicts.filter((field) => findPart(field) === part)
  const who = getOther(place) ?? 'другой сотрудник'
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
      {parts.map((part) => (
        <section key={part} className="office-card" aria-label={nameOfPart(part)}>
          <h2>{nameOfPart(part)}</h2>
          <div className="two-texts">
            {(['mine', 'theirs'] as const).map((choice) => (
              <div key={choice}>
                <h3>{choice === 'mine' ? 'У вас' : `У других (${who})`}</h3>
                {fieldsOf(part).map((field, _, { length }) => (
                  <p key={field} className="office-text">
                    {length > 1 && `${findHeader(field)}: `}
                    {(choice === 'mine' ? cells : place.cells)[field] ?? 'пусто'}
                  </p>
                ))}
                <Button look="is-small" onClick={() => keeper.resolve(part, choice)}>
                  {choice === 'mine' ? 'Оставить моё' : 'Взять их'}
                </Button>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
