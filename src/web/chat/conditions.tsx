import type { Understood } from '#domain/chat-message.ts'

type ConditionsProps = {
  conditions: readonly Understood[]
  isWaiting: boolean
  onDrop: (condition: Understood) => void
}

/** Renders the active conditions; a press removes one. */
export function Conditions({ conditions, isWaiting, onDrop }: ConditionsProps) {
  if (conditions.length === 0) return null
  return (
    <ul className="chat-chips" aria-label="Учтённые условия">
      {conditions.map((condition) => (
        <li key={condition.id}>
          <button
            type="button"
            className="chip is-choice is-condition"
            aria-label={`Убрать условие: ${condition.label}`}
            disabled={isWaiting}
            onClick={() => onDrop(condition)}
          >
            <span>{condition.label}</span>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
