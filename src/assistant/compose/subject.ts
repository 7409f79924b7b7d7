import type { Passage } from '../guide/passage.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { type GroundedText, grounded } from '../wording/grounded-text.ts'
import { describeQuotedPlace } from '../wording/place-name.ts'

/** What a passage stands under: its place, or the section of the page about the town. */
export type Subject = {
  /** As a button: a message that asks for it. */
  readonly button: string
  /** Its name within a sentence. */
  readonly name: GroundedText
}

/** The place or the section that a passage belongs to; undefined for what stands under no heading. */
export function findSubject({ guide }: ToolContext, { owner, context }: Passage): Subject | undefined {
  if (owner.kind === 'place') {
    const place = guide.places.find(({ id }) => id === owner.id)
    return place && { button: place.name, name: describeQuotedPlace(place) }
  }
  const section = guide.about.find(({ title }) => title !== '' && context.startsWith(title))
  return section && { button: section.title, name: grounded`«${section.title}»` }
}
