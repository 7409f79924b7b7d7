import { useState } from 'react'
import { readList, writeShortList } from '#domain/content/sheet-cell.ts'
import { SmallButton } from './small-button.tsx'

const SHOWN_FIRST = 20
const readTags = readList({ isShort: true })

type TagChipsProps = { text: string; tags: readonly string[]; onChange: (text: string) => void }

/** Renders the guide's tags; a press adds a tag or removes it. */
export function TagChips({ text, tags, onChange }: TagChipsProps) {
  const [isAll, setAll] = useState(false)
  const reading = readTags(text)
  const chosen = ('value' in reading && reading.value) || []
  const shown = tags.filter((tag, index) => isAll || index < SHOWN_FIRST || chosen.includes(tag))
  const toggle = (tag: string) =>
    onChange(
      writeShortList(chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]),
    )
  if (tags.length === 0) return null
  return (
    <fieldset className="tag-chips">
      <legend className="visually-hidden">Теги путеводителя</legend>
      {shown.map((tag) => (
        <label key={tag} className="chip is-choice">
          <input type="checkbox" checked={chosen.includes(tag)} onChange={() => toggle(tag)} />
          {tag}
        </label>
      ))}
      {shown.length < tags.length && (
        <SmallButton onClick={() => setAll(true)}>Все теги ({tags.length})</SmallButton>
      )}
    </fieldset>
  )
}
