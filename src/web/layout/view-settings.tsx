import { useView } from './use-view.ts'

const SETTINGS = [
  {
    choice: 'view-size',
    title: 'Размер букв',
    options: [
      { value: '', label: 'Большой' },
      { value: 'larger', label: 'Очень большой' },
      { value: 'largest', label: 'Самый большой' },
    ],
  },
  {
    choice: 'view-colours',
    title: 'Цвета',
    options: [
      { value: '', label: 'Как в системе' },
      { value: 'light', label: 'Чёрным по белому' },
      { value: 'dark', label: 'Белым по чёрному' },
      { value: 'blue', label: 'Синим по голубому' },
    ],
  },
  {
    choice: 'view-pictures',
    title: 'Картинки',
    options: [
      { value: '', label: 'Показывать' },
      { value: 'off', label: 'Не показывать' },
    ],
  },
] as const

/**
 * The head of the version for the weak-sighted: its settings, and the way back. It is part of every page and shown by
 * the styles alone, so that nothing moves when the page is taken over.
 */
export function ViewSettings() {
  const [, chooseView] = useView('view')
  return (
    <section className="view-settings" aria-label="Версия для слабовидящих">
      <details>
        <summary>Размер, цвета, картинки</summary>
        {SETTINGS.map((setting) => (
          <Setting key={setting.choice} {...setting} />
        ))}
      </details>
      <button type="button" className="button is-quiet" onClick={() => chooseView('')}>
        Обычная версия
      </button>
    </section>
  )
}

function Setting({ choice, title, options }: (typeof SETTINGS)[number]) {
  const [chosen, choose] = useView(choice)
  return (
    <fieldset>
      <legend>{title}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="chip is-choice">
          <input type="radio" name={choice} checked={chosen === value} onChange={() => choose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
