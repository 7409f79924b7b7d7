import type { About } from '#domain/about.ts'
import type { City } from '#domain/city.ts'
import { tieWords } from '#domain/tie-words.ts'
import { Figures } from '../about/figures.tsx'
import { Timeline } from '../about/timeline.tsx'

type OneFileAboutProps = { about: About; phones: NonNullable<City['phones']> }

/** The text about the town, its figures and years, and the telephones. */
export function OneFileAbout({ about: { html, figures, timeline }, phones }: OneFileAboutProps) {
  return (
    <section id="about">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML of the pack's texts is shown as text */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      <Figures figures={figures} />
      <Timeline events={timeline} />
      {phones.length > 0 && (
        <section>
          <h2>Телефоны</h2>
          <ul>
            {phones.map(({ label, number }) => (
              <li key={label}>
                {tieWords(label)}: <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}
