import type { Need, NeedKey } from '../request.ts'
import { type GroundedText, grounded, groundedComputed } from '../wording/grounded-text.ts'

/**
 * Position of a need in the heading of a list: «тихие места», «места у воды», «места, куда можно с собакой».
 */
type Stand = 'before' | 'behind' | 'going'

/**
 * Label of a need, its question when the guide has no answer, its negation, and its position in the heading
 * of a list, with a form of its own there if it has one.
 */
type NeedWords = readonly [label: string, question: string, without: string, stand?: Stand, heading?: string]

const NEED_WORDS: Readonly<Record<NeedKey, NeedWords>> = {
  food: ['с едой', 'можно ли там поесть', 'без еды'],
  children: ['с детьми', 'подойдёт ли детям', 'не для детей', 'going'],
  pram: ['с коляской', 'пройти ли с коляской', 'без колясок', 'going'],
  wheelchair: [
    'на инвалидной коляске',
    'заехать ли на инвалидной коляске',
    'без инвалидных колясок',
    'going',
  ],
  elderly: ['с пожилыми', 'удобно ли там пожилым', 'не для пожилых', 'going'],
  stepFree: ['без ступеней', 'есть ли там ступени', 'со ступенями'],
  dog: ['с собакой', 'пускают ли с собакой', 'без собак', 'going'],
  free: ['бесплатно', 'бесплатно ли там', 'платно', 'before', 'бесплатные'],
  cheap: ['недорого', 'дорого ли там', 'подороже', 'before', 'недорогие'],
  indoor: ['под крышей', 'под крышей ли это', 'не под крышей'],
  outdoor: ['под открытым небом', 'под открытым ли небом', 'не на улице'],
  rain: ['в дождь', 'укрыться ли там от дождя', 'не для дождя', 'going'],
  winter: ['зимой', 'подойдёт ли это зимой', 'не зимой', 'going'],
  evening: ['вечером', 'подойдёт ли это вечером', 'не вечером', 'going'],
  water: ['у воды', 'есть ли рядом вода', 'не у воды'],
  view: ['с видом', 'есть ли оттуда вид', 'без вида'],
  quiet: ['в тишине', 'тихо ли там', 'где шумно', 'before', 'тихие'],
}

/** «С детьми», «не дороже 300 руб.». */
export function nameNeed({ key, value }: Need): GroundedText {
  const isSum = key === 'cheap' && value !== undefined
  return isSum ? groundedComputed(`не дороже ${value} руб.`) : grounded`${NEED_WORDS[key][0]}`
}

/** «Без еды». */
export function nameUnwantedNeed({ key }: Need): GroundedText {
  return grounded`${NEED_WORDS[key][2]}`
}

/** «Пускают ли с собакой», for a need that the guide does not answer. */
export function askNeed({ key }: Need): string {
  return NEED_WORDS[key][1]
}

/** Returns the position and the text of a need in the heading of a list. */
export function headNeed(need: Need): { stand: Stand; text: GroundedText } {
  const [, , , stand = 'behind', heading] = NEED_WORDS[need.key]
  const isSum = need.key === 'cheap' && need.value !== undefined
  if (heading === undefined || isSum) return { stand: isSum ? 'behind' : stand, text: nameNeed(need) }
  return { stand, text: grounded`${heading}` }
}
