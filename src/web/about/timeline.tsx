import type { About } from '#domain/about.ts'
import { tieWords } from '#domain/tie-words.ts'

/** Renders the history of the town, one line for each year. */
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
