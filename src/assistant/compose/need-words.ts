import type { Need, NeedKey } from '../request.ts'
import { type GroundedText, told, toldComputed } from '../wording/grounded-text.ts'

/** A need as it is called, and as a question that the guide does not answer. */
const NEED_WORDS: Readonly<Record<NeedKey, { label: string; question: string; without: string }>> = {
  food: { label: 'с едой', question: 'можно ли там поесть', without: 'без еды' },
  children: { label: 'с детьми', question: 'подойдёт ли детям', without: 'не для детей' },
  pram: { label: 'с коляской', question: 'пройти ли с коляской', without: 'без колясок' },
  wheelchair: {
    label: 'на инвалидной коляске',
    question: 'заехать ли на инвалидной коляске',
    without: 'без инвалидных колясок',
  },
  elderly: { label: 'с пожилыми', question: 'удобно ли там пожилым', without: 'не для пожилых' },
  stepFree: { label: 'без ступеней', question: 'есть ли там ступени', without: 'со ступенями' },
  dog: { label: 'с собакой', question: 'пускают ли с собакой', without: 'без собак' },
  free: { label: 'бесплатно', question: 'бесплатно ли там', without: 'платно' },
  cheap: { label: 'недорого', question: 'дорого ли там', without: 'подороже' },
  indoor: { label: 'под крышей', question: 'под крышей ли это', without: 'не под крышей' },
  outdoor: { label: 'под открытым небом', question: 'под открытым ли небом', without: 'не на улице' },
  rain: { label: 'в дождь', question: 'укрыться ли там от дождя', without: 'не для дождя' },
  winter: { label: 'зимой', question: 'подойдёт ли это зимой', without: 'не зимой' },
  evening: { label: 'вечером', question: 'подойдёт ли это вечером', without: 'не вечером' },
  water: { label: 'у воды', question: 'есть ли рядом вода', without: 'не у воды' },
  view: { label: 'с видом', question: 'есть ли оттуда вид', without: 'без вида' },
  quiet: { label: 'в тишине', question: 'тихо ли там', without: 'где шумно' },
}

/** «С детьми», «не дороже 300 руб.». */
export function nameNeed({ key, value }: Need): GroundedText {
  const isSum = key === 'cheap' && value !== undefined
  return isSum ? toldComputed(`не дороже ${value} руб.`) : told`${NEED_WORDS[key].label}`
}

/** «Без еды». */
export function nameUnwantedNeed({ key }: Need): GroundedText {
  return told`${NEED_WORDS[key].without}`
}

/** «Пускают ли с собакой», for what the guide does not say. */
export function askNeed({ key }: Need): string {
  return NEED_WORDS[key].question
}
