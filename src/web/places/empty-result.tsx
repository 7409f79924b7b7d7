import { useQuery } from '@tanstack/react-query'
import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import { suggestionsQuery } from '../queries.ts'
import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { ResetButton } from './reset-button.tsx'

type EmptyResultProps = { places: readonly Place[]; text: string; onReset: () => void }

/** Nothing was found: what to do, and the places the visitor may have meant. */
export function EmptyResult({ places, text, onReset }: EmptyResultProps) {
  return (
    <Notice title="Локации не найдены">
      <p>Попробуйте изменить параметры поиска или фильтры</p>
      <Suggestions places={places} text={text} />
      <ResetButton label="Показать все локации" onReset={onReset} />
    </Notice>
  )
}

function Suggestions({ places, text }: { places: readonly Place[]; text: string }) {
  const { data: suggestions = [] } = useQuery(suggestionsQuery(text, places))
  if (suggestions.length === 0) return null
  return (
    <div className="suggestions">
      <h3>Возможно, вы искали</h3>
      <PlaceLinks places={suggestions} />
    </div>
  )
}

function PlaceLinks({ places }: { places: readonly Place[] }) {
  return (
    <ul>
      {places.map((place) => (
        <li key={place.id}>
          <PageLink to={placePath(place.slug)} state={{ isFromList: true }}>
            {tieWords(place.name)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
