import { useState } from 'react'
import { listConditions } from './chat-line.ts'
import type { Conversation, ConversationView } from './conversation.ts'

type ChoicesProps = { label: string; texts: readonly string[]; onChoose: (text: string) => void }

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

type ChipsProps = { view: ConversationView; isWaiting: boolean; conversation: Conversation }

/** Renders the active conditions, which a press removes, and suggestions; in a low window both are collapsed. */
export function Chips({ view: { lines }, isWaiting, conversation }: ChipsProps) {
  const [isOpen, setOpen] = useState(false)
  const conditions = listConditions(lines)
  const replies = (!isWaiting && lines.at(-1)?.quickReplies) || []
  if (conditions.length + replies.length === 0) return null

  function send(text: string) {
    setOpen(false)
    conversation.send(text)
  }

  return (
    <>
      <button
        type="button"
        className="link-button chat-fold"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {conditions.length > 0 ? 'Условия и подсказки' : 'Подсказки'}
      </button>
      <div className="chat-choices">
        {conditions.length > 0 && (
          <ul className="chat-chips" aria-label="Учтённые условия">
            {conditions.map((condition) => (
              <li key={condition.id}>
                <button
                  type="button"
                  className="chip is-choice is-condition"
                  aria-label={`Убрать условие: ${condition.label}`}
                  disabled={isWaiting}
                  onClick={() => conversation.dropCondition(condition)}
                >
                  <span>{condition.label}</span>
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {replies.length > 0 && <Choices label="Можно спросить" texts={replies} onChoose={send} />}
      </div>
    </>
  )
}
