import { isOfKind } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import type { Slots } from '../understanding.ts'
import { tellFact } from '../wording/place-facts.ts'
import { judgeDogs } from './dogs.ts'
import { judgeByText, type Verdict } from './judge-by-text.ts'

/** Something that visitors need of a place. */
export type Condition = {
  /** As it is told: «с собакой». */
  readonly label: string
  readonly isAsked: (slots: Slots) => boolean
  /** Meanings of the lexicon that ask for it. */
  readonly groups: readonly string[]
  /** Words of a wish that only name the condition. */
  readonly says: RegExp
  readonly judge: (place: Place) => Verdict
}

function judgeSteps(place: Place): Verdict {
  const quote = tellFact('stepFree', place)
  if (place.stepFree === 'no') return { meets: 'no', ...(quote && { quote }) }
  if (place.stepFree !== undefined) return { meets: 'yes', ...(quote && { quote }) }
  return judgeByText(
    place,
    /пандус|коляск|без\sступен/iu,
    /нет\sпандус|пандус\p{L}*\s(?:нет|не)(?!\p{L})|не\sпроехать|не\sзаехать|ступен/iu,
  )
}

function judgePrice(place: Place): Verdict {
  const { price, category } = place
  if (price !== undefined) {
    return { meets: /бесплатн|свободн|^0|free/iu.test(price) ? 'yes' : 'no', quote: `Цена: ${price}.` }
  }
  return isOfKind(category, 'isFree') ? { meets: 'yes' } : judgeByText(place, /бесплатн|вход свободн/iu)
}

function isUsuallyIndoors(category: string): boolean {
  return isOfKind(category, 'isUnderRoof') || isOfKind(category, 'isMostlyIndoors')
}

export const CONDITIONS: readonly Condition[] = [
  {
    label: 'с собакой',
    says: /собак|пес|псом|пса|песел|щен|лабрадор|овчарк|такс/u,
    groups: ['собака'],
    isAsked: ({ companions }) => companions.includes('dog'),
    judge: judgeDogs,
  },
  {
    label: 'без ступеней',
    says: /ступен|порог|порож|лестниц|пандус|коляск|инвалид|безбарьер/u,
    groups: ['коляска', 'инвалид', 'инвалидная коляска'],
    isAsked: ({ isStepFree, companions }) =>
      isStepFree === true || companions.includes('wheelchair') || companions.includes('pram'),
    judge: judgeSteps,
  },
  {
    label: 'бесплатно',
    says: /бесплатн|даром|задаром|халяв/u,
    groups: ['бесплатно'],
    isAsked: ({ isFree }) => isFree === true,
    judge: judgePrice,
  },
  {
    label: 'с детьми',
    says: /дет|ребен|ребят|малыш|сын|доч|внук|внуч/u,
    groups: ['ребёнок', 'дети'],
    isAsked: ({ companions }) => companions.includes('children'),
    judge: (place) =>
      judgeByText(
        place,
        /дет(?:и|ям|ей|ск)|ребен|ребён|семь|семей|малыш|школьник/iu,
        /только\sс|с\s1[2468]\sлет|не\sдля\sдетей|взросл/iu,
      ),
  },
  {
    label: 'под крышей',
    says: /крыш|помещен|дожд|ливен/u,
    groups: [],
    isAsked: ({ isIndoor, weather }) => isIndoor === true || weather === 'rain',
    judge: ({ indoor, category }) =>
      indoor === undefined
        ? { meets: isUsuallyIndoors(category) ? 'yes' : 'unknown' }
        : { meets: indoor ? 'yes' : 'no' },
  },
  {
    label: 'на улице',
    says: /улиц|воздух/u,
    groups: [],
    isAsked: ({ isOutdoor }) => isOutdoor === true,
    judge: ({ indoor }) => ({ meets: indoor === true ? 'no' : indoor === false ? 'yes' : 'unknown' }),
  },
]

/** The conditions that a message names, by its slots or by the meanings of its words. */
export function listAskedConditions(slots: Slots, named: ReadonlySet<string>): readonly Condition[] {
  return CONDITIONS.filter(({ isAsked, groups }) => isAsked(slots) || groups.some((id) => named.has(id)))
}
