import type { About } from '#domain/about.ts'
import type { TownContact } from '#domain/contact.ts'
import { tieWords } from '#domain/tie-words.ts'
import { Figures } from '../about/figures.tsx'
import { Timeline } from '../about/timeline.tsx'
import { Phones } from '../places/place-facts.tsx'

type OneFileAboutProps = { about: About; contacts: readonly TownContact[] }

/** Renders the text about the town, its figures, timeline and contacts. */
export function OneFileAbout({ about: { html, figures, timeline }, contacts }: OneFileAboutProps) {
  return (
    <section id="about">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML of the pack's texts is shown as text */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      <Figures figures={figures} />
      <Timeline events={timeline} />
      {contacts.length > 0 && (
        <section>
          <h2>Кого спросить</h2>
          <ul>
            {contacts.map(({ topic, name, phone, url }) => (
              <li key={topic + name}>
                {tieWords(name)}: {phone !== undefined && <Phones text={phone} />}
                {phone !== undefined && url !== undefined && ', '}
                {url !== undefined && <a href={url}>{url}</a>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}
