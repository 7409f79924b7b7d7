type ChoicesProps = {
  /** What the row is for, for screen readers. */
  label: string
  texts: readonly string[]
  onChoose: (text: string) => void
}

/** A row of messages that are sent by one press. */
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
