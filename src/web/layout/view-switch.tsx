import { useView } from './use-view.ts'

/** «Версия для слабовидящих»: larger type, high contrast, no motion. */
export function ViewSwitch() {
  const [view, choose] = useView('view')
  const isLarge = view === 'large'
  return (
    <button
      type="button"
      className="view-switch needs-script"
      aria-pressed={isLarge}
      onClick={() => choose(isLarge ? '' : 'large')}
    >
      Версия для слабовидящих
    </button>
  )
}
