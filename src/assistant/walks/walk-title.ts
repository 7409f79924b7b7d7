import type { Slots, Target } from '../understanding.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellMinutes } from '../wording/quantity.ts'
import { wantsRoof } from './walk-pool.ts'

const WITH: Partial<Record<Slots['companions'][number], string>> = {
  children: 'с детьми',
  pram: 'с коляской',
  dog: 'с собакой',
  elderly: 'без спешки',
  wheelchair: 'на кресле-коляске',
  couple: 'на двоих',
  friends: 'с друзьями',
}
const BY: Partial<Record<NonNullable<Slots['transport']>, string>> = {
  bike: 'на велосипеде',
  scooter: 'на самокате',
  car: 'на машине',
}

/** «Вот прогулка с детьми на 2 ч»: what makes this walk what it is; without wishes it is by the town's best. */
export function tellWalkTitle(slots: Slots, hasTheme: boolean, isFree: boolean): GroundedText {
  const theme = hasTheme ? tellTheme(slots) : UNTOLD
  const company = listCompany(slots).flatMap((companion) => WITH[companion] ?? [])
  const marks = [
    company.join(' и '),
    slots.transport ? (BY[slots.transport] ?? '') : '',
    wantsRoof(slots) ? 'под крышей' : '',
  ].filter(Boolean)
  const isPlain = isFree && theme.text === '' && marks.length === 0
  return joinTold(
    [
      slots.isFree ? 'Вот бесплатная прогулка' : 'Вот прогулка',
      isPlain ? 'по главным местам города' : theme,
      ...marks,
      slots.durationMinutes === undefined ? '' : told`на ${tellMinutes(slots.durationMinutes)}`,
    ],
    ' ',
  )
}

/** «С коляской» says that there is a child. */
function listCompany({ companions }: Slots): Slots['companions'] {
  return companions.includes('pram') ? companions.filter((one) => one !== 'children') : companions
}

function tellTheme({ wishes }: Slots): GroundedText {
  const labels = wishes
    .filter(({ role }) => role === 'want' || role === 'only')
    .flatMap(({ anyOf }) => anyOf.map(labelTarget))
    .filter(Boolean)
  const named = [...new Set(labels)].slice(0, 2).map((label) => `«${label}»`)
  return named.length > 0 ? told`по теме ${named.join(' и ')}` : UNTOLD
}

function labelTarget(target: Target): string {
  if (target.kind === 'category') return target.category
  return target.kind === 'tag' ? target.tag : ''
}
