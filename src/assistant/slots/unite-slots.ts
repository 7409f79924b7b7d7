import type { Slots } from '../understanding.ts'

/** The slots of all tags as one; what is said first stays, of two times to be there by the earlier, and lists grow. */
export function uniteSlots(parts: readonly Partial<Slots>[]): Slots {
  const united: Slots = { wishes: [], unknownNames: [], companions: [], ordinals: [] }
  for (const part of parts) {
    const { wishes = [], unknownNames = [], companions = [], ordinals = [], ...single } = part
    united.wishes = [...united.wishes, ...wishes]
    united.unknownNames = [...united.unknownNames, ...unknownNames]
    united.companions = [...new Set([...united.companions, ...companions])]
    united.ordinals = [...new Set([...united.ordinals, ...ordinals])]
    const deadlines = [united.deadline, single.deadline].filter((one) => one !== undefined)
    Object.assign(united, { ...single, ...united })
    if (deadlines.length > 0) united.deadline = Math.min(...deadlines)
  }
  // Whose children come along is out with the family.
  const isFamily = united.companions.includes('children')
  return isFamily ? { ...united, companions: united.companions.filter((one) => one !== 'couple') } : united
}
