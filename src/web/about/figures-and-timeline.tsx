import type { About } from '#domain/about.ts'
import { tieWords } from '#domain/tie-words.ts'

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

export function Timeline({ events }: { events: About['timeline'] }) {
  if (events.length === 0) return null
  return (
    <section className="timeline" aria-labelledby="timeline">
      <h2 id="timeline">Хроника</h2>
      <ol>
        {events.map(({ year, text }) => (
          <li key={year}>
            <span className="timeline-year">{year}</span>
            <span>{tieWords(text)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
