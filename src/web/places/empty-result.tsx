import { Notice } from '../ui/notice.tsx'
import { ServedPart } from '../ui/served-part.tsx'
import { ResetButton } from './reset-button.tsx'

const load = async () => (await import('./similar-places.tsx')).SimilarPlaces
const Served = import.meta.env.SSR ? await load() : undefined

type EmptyResultProps = { text: string; onReset: () => void }

/** Renders an empty result: suggestions, and semantically similar places from the server. */
export function EmptyResult({ text, onReset }: EmptyResultProps) {
  return (
    <Notice title="Локации не найдены">
      <p>Попробуйте изменить параметры поиска или фильтры</p>
      <div className="similar-places" aria-live="polite">
        <ServedPart Served={Served} load={load} part={{ text: text.trim() }} isOutdated />
      </div>
      <ResetButton label="Показать все локации" onReset={onReset} />
    </Notice>
  )
}
