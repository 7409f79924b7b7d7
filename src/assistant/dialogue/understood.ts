import type { Understood } from '#domain/chat-message.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { DialogueState } from '../dialogue-state.ts'
import { listWishPlaces } from '../retrieval/select-places.ts'
import type { Slots, Wish } from '../understanding.ts'
import { describeFields, nameCompanion, nameWish } from '../wording/condition-words.ts'

const COMPANION = 'companion:'
const WISH = 'wish:'

/**
 * The conditions that these slots put on a walk, in short words, each with the id it is taken back by. What changes
 * nothing is not among them: a name the guide does not know, going on foot.
 */
export function listUnderstood(slots: Slots, guide: AssistantGuide): Understood[] {
  const wishes = slots.wishes.flatMap((wish) => {
    const label = nameWish(wish, listWishPlaces(guide, wish))
    return label === undefined ? [] : [{ id: getWishId(wish), label }]
  })
  const companions = slots.companions.map((companion) => ({
    id: `${COMPANION}${companion}`,
    label: nameCompanion(companion, slots),
  }))
  const fields = Object.entries(describeFields(slots)).flatMap(([id, label]) =>
    label ? [{ id, label }] : [],
  )
  return takeUnique([...fields, ...companions, ...wishes])
}

/** The slots without the condition of this id; the same slots when it is not among theirs. */
export function dropUnderstood(slots: Slots, id: string): Slots {
  if (id.startsWith(WISH)) {
    return { ...slots, wishes: slots.wishes.filter((wish) => getWishId(wish) !== id) }
  }
  if (id.startsWith(COMPANION)) return dropCompanion(slots, id.slice(COMPANION.length))
  if (!Object.hasOwn(describeFields(slots), id)) return slots
  return keepSaid({ ...slots, [id]: undefined })
}

/** What an answer says of the conditions: all that hold, when it has made the walk anew or forgotten it; else nothing. */
export function tellUnderstood(
  remember: Partial<DialogueState> | undefined,
  guide: AssistantGuide,
): { understood?: Understood[] } {
  if (remember === undefined || !Object.hasOwn(remember, 'walkWishes')) return {}
  return { understood: remember.walkWishes ? listUnderstood(remember.walkWishes, guide) : [] }
}

/** The size of a group goes with the group. */
function dropCompanion(slots: Slots, dropped: string): Slots {
  const companions = slots.companions.filter((companion) => companion !== dropped)
  return keepSaid({ ...slots, companions, ...(dropped === 'group' && { groupSize: undefined }) })
}

function keepSaid(slots: Slots): Slots {
  return Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined)) as Slots
}

/** Made of what the wish says, so that it means the same wish in whatever order they stand (FNV-1a). */
function getWishId({ role, anyOf, step }: Wish): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify([role, anyOf, step])) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return `${WISH}${role}:${(hash >>> 0).toString(36)}`
}

/** Wishes that read the same are one to the visitor. */
function takeUnique(conditions: readonly Understood[]): Understood[] {
  return conditions.filter(
    ({ label }, index) => conditions.findIndex((other) => other.label === label) === index,
  )
}
