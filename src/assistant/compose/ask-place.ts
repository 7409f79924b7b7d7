import type { PlaceField } from '../guide/passage.ts'
import type { Scope } from '../request.ts'
import type { ToolContext } from '../tools/tool-context.ts'

/** The texts that a place is told by, in the order of telling. */
const STORY_FIELDS: readonly PlaceField[] = ['description', 'story', 'note']
/** In characters; the whole answer with the name and the caveat stays under 500. */
const MAX_STORY_LENGTH = 440

/**
 * Numbers of the passages that tell of a place as a whole, in their order: what it is, then its story, as many as fit and
 * without what was told before. A place that was spoken of already needs no introduction. Empty when all has been told.
 */
export function listStory({ index }: ToolContext, placeId: number, scope: Scope): number[] {
  const own = STORY_FIELDS.flatMap((field) =>
    [...index.passages.entries()].flatMap(([number, { owner, text }]) => {
      const isOfField = owner.kind === 'place' && owner.id === placeId && owner.field === field
      return isOfField && !scope.shownPassages.includes(number) ? [{ number, text, field }] : []
    }),
  )
  const story = scope.isExplicit ? own : own.filter(({ field }) => field !== 'description')
  let room = MAX_STORY_LENGTH
  const rooms = (story.length > 0 ? story : own).map(({ number, text }) => {
    room -= text.length + 1
    return { number, left: room }
  })
  const end = rooms.findIndex(({ left }, at) => at > 0 && left < 0)
  return rooms.slice(0, end < 0 ? rooms.length : end).map(({ number }) => number)
}
