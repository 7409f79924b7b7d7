import type { Slots } from '../understanding.ts'

/** The slots of all tags as one; what is said first stays, lists grow. */
export function uniteSlots(parts: readonly Partial<Slots>[]): Slots {
  const united: Slots = { wishes: [], unknownNames: [], companions: [], ordinals: [] }
  for (const part of parts) {
    const { wishes = [], unknownNames = [], companions = [], ordinals = [], ...single } = part
    united.wishes = [...united.wishes, ...wishes]
    united.unknownNames = [...united.unknownNames, ...unknownNames]
    united.companions = [...new Set([...united.companions, ...companions])]
    united.ordinals = [...new Set([...united.ordinals, ...ordinals])]
    Object.assign(united, { ...single, ...united })
  }
  return united
}
