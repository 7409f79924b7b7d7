import { useLoaded } from '../ui/use-loaded.ts'
import { useView } from './use-view.ts'

const loadChoices = async () => (await import('./view-choices.tsx')).ViewChoices

/** The version for visitors with low vision: settings and the way back. Only styles show it, so hydration shifts nothing. */
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
