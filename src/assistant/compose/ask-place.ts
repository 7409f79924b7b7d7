import type { Passage, PlaceField } from '../guide/passage.ts'
import type { Scope } from '../request.ts'
import type { ToolContext } from '../tools/tool-context.ts'

/** The texts that a place is told by, in the order of telling. */
const STORY_FIELDS: readonly PlaceField[] = ['description', 'story', 'note']
/** In characters; the whole answer with the name and the caveat stays under 500. */
const MAX_STORY_LENGTH = 440

/**
 * Numbers of the passages that tell of a place as a whole, in their order: what it is, then its story, without what was told
 * before. A place that was spoken of already needs no introduction. Empty when all has been told.
 */
export function listStory({ index }: ToolContext, placeId: number, scope: Scope): number[] {
  const own = [...index.passages.entries()].filter(([number, passage]) => {
    return isOf(passage, placeId) && !scope.shownPassages.includes(number)
  })
  const inOrder = STORY_FIELDS.flatMap((field) => own.filter(([, passage]) => getField(passage) === field))
  const story = inOrder.filter(([, passage]) => scope.isExplicit || getField(passage) !== 'description')
  return takeRoom(story.length > 0 ? story : inOrder)
}

/** As many as fit, the first one always: a story is told without gaps. */
function takeRoom(passages: readonly (readonly [number, Passage])[]): number[] {
  let room = MAX_STORY_LENGTH
  const taken: number[] = []
  for (const [number, { text }] of passages) {
    if (taken.length > 0 && text.length > room) break
    room -= text.length + 1
    taken.push(number)
  }
  return taken
}

function isOf({ owner }: Passage, placeId: number): boolean {
  return owner.kind === 'place' && owner.id === placeId
}

function getField({ owner }: Passage): PlaceField | undefined {
  return owner.kind === 'place' ? owner.field : undefined
}
