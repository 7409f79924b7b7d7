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

export function ViewChoices() {
  return SETTINGS.map((setting) => <Setting key={setting.choice} {...setting} />)
}

function Setting({ choice, title, options }: (typeof SETTINGS)[number]) {
  const [chosen, choose] = useView(choice)
  return (
    <fieldset>
      <legend>{title}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="chip is-choice">
          <input type="radio" name={choice} checked={chosen === value} onChange={() => choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
