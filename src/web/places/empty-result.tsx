import { Notice } from '../ui/notice.tsx'
import { ResetButton } from './reset-button.tsx'

/** Nothing was found: what to do. */
export function EmptyResult({ onReset }: { onReset: () => void }) {
  return (
    <Notice title="Локации не найдены">
      <p>Попробуйте изменить параметры поиска или фильтры</p>
      <ResetButton label="Показать все локации" onReset={onReset} />
    </Notice>
  )
}
