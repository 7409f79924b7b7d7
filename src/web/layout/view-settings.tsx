import { useLoaded } from '../ui/use-loaded.ts'
import { useView } from './use-view.ts'

const loadChoices = async () => (await import('./view-choices.tsx')).ViewChoices

/**
 * The head of the version for the weak-sighted: its settings, and the way back. It is part of every page and shown by
 * the styles alone, so that nothing moves when the page is hydrated. What can be chosen comes behind its closed title.
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
