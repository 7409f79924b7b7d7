import { Notice } from '../ui/notice.tsx'
import { ResetButton } from './reset-button.tsx'
import { SimilarPlaces } from './similar-places.tsx'

type EmptyResultProps = { text: string; onReset: () => void }

/** Nothing was found: what to do, and what comes near it in meaning. */
export function EmptyResult({ text, onReset }: EmptyResultProps) {
  return (
    <Notice title="Локации не найдены">
      <p>Попробуйте изменить параметры поиска или фильтры</p>
      <SimilarPlaces text={text.trim()} />
      <ResetButton label="Показать все локации" onReset={onReset} />
    </Notice>
  )
}
