import { useLoaded } from '../ui/use-loaded.ts'
import { useView } from './use-view.ts'

const loadChoices = async () => (await import('./view-choices.tsx')).ViewChoices

/**
 * Renders the header of the version for visitors with low vision: its settings and the way back. Every page
 * has it and only styles show it, so hydration shifts nothing. The settings are collapsed.
 */
export function ViewSettings() {
  const [view, choose] = useView('view')
  const Choices = useLoaded(view === 'large', loadChoices)
  return (
    <section className="view-settings" aria-label="Версия для слабовидящих">
      <details>
        <summary>Размер, цвета, картинки</summary>
        {Choices && <Choices />}
      </details>
      <button type="button" className="button is-quiet" onClick={() => choose('')}>
        Обычная версия
      </button>
    </section>
  )
}
