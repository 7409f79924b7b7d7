import type { About } from '#domain/about.ts'
import { tieWords } from '#domain/tie-words.ts'

/** Renders the figures of the town. */
export function Figures({ figures }: { figures: About['figures'] }) {
  if (figures.length === 0) return null
  return (
    <dl className="figures">
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{tieWords(label)}</dt>
          <dd>{tieWords(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
