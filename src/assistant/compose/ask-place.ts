import type { PlaceField } from '../guide/passage.ts'
import type { Scope } from '../request.ts'
import type { ToolContext } from '../tools/tool-context.ts'

/** Texts that introduce a place, in order. */
const STORY_FIELDS: readonly PlaceField[] = ['description', 'story', 'note']
/** In characters. With the name and the caveat the whole answer stays under 500. */
const MAX_STORY_LENGTH = 440

/**
 * Returns the numbers of the passages that introduce a place, in order: its description, then its story, as
 * many as fit, without those already shown. A place that was already mentioned needs no introduction. Empty
 * when everything has been shown.
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
