import type { Need, NeedKey } from '../request.ts'
import { type GroundedText, grounded, groundedComputed } from '../wording/grounded-text.ts'

/**
 * A need as it is called, as a question that the guide does not answer, and how it stands beside «места» in the heading of a
 * list: before it («тихие места»), behind it («места у воды»), or with «куда можно» («куда можно с собакой»).
 */
type NeedWords = {
  label: string
  question: string
  without: string
  heading: { kind: 'before' | 'behind' | 'going'; text: string }
}

const NEED_WORDS: Readonly<Record<NeedKey, NeedWords>> = {
  food: row('с едой', 'можно ли там поесть', 'без еды'),
  children: row('с детьми', 'подойдёт ли детям', 'не для детей', 'going'),
  pram: row('с коляской', 'пройти ли с коляской', 'без колясок', 'going'),
  wheelchair: row(
    'на инвалидной коляске',
    'заехать ли на инвалидной коляске',
    'без инвалидных колясок',
    'going',
  ),
  elderly: row('с пожилыми', 'удобно ли там пожилым', 'не для пожилых', 'going'),
  stepFree: row('без ступеней', 'есть ли там ступени', 'со ступенями'),
  dog: row('с собакой', 'пускают ли с собакой', 'без собак', 'going'),
  free: row('бесплатно', 'бесплатно ли там', 'платно', 'before', 'бесплатные'),
  cheap: row('недорого', 'дорого ли там', 'подороже', 'before', 'недорогие'),
  indoor: row('под крышей', 'под крышей ли это', 'не под крышей'),
  outdoor: row('под открытым небом', 'под открытым ли небом', 'не на улице'),
  rain: row('в дождь', 'укрыться ли там от дождя', 'не для дождя', 'going'),
  winter: row('зимой', 'подойдёт ли это зимой', 'не зимой', 'going'),
  evening: row('вечером', 'подойдёт ли это вечером', 'не вечером', 'going'),
  water: row('у воды', 'есть ли рядом вода', 'не у воды'),
  view: row('с видом', 'есть ли оттуда вид', 'без вида'),
  quiet: row('в тишине', 'тихо ли там', 'где шумно', 'before', 'тихие'),
}

function row(
  label: string,
  question: string,
  without: string,
  kind: NeedWords['heading']['kind'] = 'behind',
  text = label,
): NeedWords {
  return { label, question, without, heading: { kind, text } }
}

/** «С детьми», «не дороже 300 руб.». */
export function nameNeed({ key, value }: Need): GroundedText {
  const isSum = key === 'cheap' && value !== undefined
  return isSum ? groundedComputed(`не дороже ${value} руб.`) : grounded`${NEED_WORDS[key].label}`
}

/** «Без еды». */
export function nameUnwantedNeed({ key }: Need): GroundedText {
  return grounded`${NEED_WORDS[key].without}`
}

/** «Пускают ли с собакой», for what the guide does not say. */
export function askNeed({ key }: Need): string {
  return NEED_WORDS[key].question
}

/** Where a need stands in the heading of a list, and what it says there. */
export function headNeed(need: Need): { kind: 'before' | 'behind' | 'going'; text: GroundedText } {
  const isSum = need.key === 'cheap' && need.value !== undefined
  const { kind, text } = NEED_WORDS[need.key].heading
  return isSum ? { kind: 'behind', text: nameNeed(need) } : { kind, text: grounded`${text}` }
}
