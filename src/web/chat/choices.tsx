type ChoicesProps = {
  /** Name of the row for screen readers. */
  label: string
  texts: readonly string[]
  onChoose: (text: string) => void
}

/** Renders a row of buttons, each of which sends its text. */
export function Choices({ label, texts, onChoose }: ChoicesProps) {
  return (
    <ul className="chat-chips" aria-label={label}>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className="chip is-choice" onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
