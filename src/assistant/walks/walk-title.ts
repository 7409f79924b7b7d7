import type { Slots, Target } from '../understanding.ts'
import { tellMinutes } from '../wording/quantity.ts'
import { joinTold, type Told, told, UNTOLD } from '../wording/told.ts'

const WITH: Partial<Record<Slots['companions'][number], string>> = {
  children: 'с детьми',
  pram: 'с коляской',
  dog: 'с собакой',
  elderly: 'без спешки',
  wheelchair: 'на кресле-коляске',
}
const BY: Partial<Record<NonNullable<Slots['transport']>, string>> = {
  bike: 'на велосипеде',
  scooter: 'на самокате',
  car: 'на машине',
}

/** «Маршрут с детьми на 2 ч»: the wishes that make this walk what it is. */
export function tellWalkTitle(slots: Slots, hasTheme: boolean): Told {
  const marks = [
    ...listCompany(slots).map((companion) => WITH[companion] ?? ''),
    slots.transport ? (BY[slots.transport] ?? '') : '',
    slots.durationMinutes === undefined ? '' : told`на ${tellMinutes(slots.durationMinutes)}`,
  ]
  const theme = hasTheme ? tellTheme(slots) : UNTOLD
  return told`${joinTold(['Маршрут', ...marks], ' ')}${theme}`
}

/** «С коляской» says that there is a child. */
function listCompany({ companions }: Slots): Slots['companions'] {
  return companions.includes('pram') ? companions.filter((one) => one !== 'children') : companions
}

function tellTheme({ wishes }: Slots): Told {
  const labels = wishes
    .filter(({ role }) => role === 'want' || role === 'only')
    .flatMap(({ anyOf }) => anyOf.map(labelTarget))
    .filter(Boolean)
  return labels.length > 0 ? told` (тема: ${[...new Set(labels)].slice(0, 2).join(', ')})` : UNTOLD
}

function labelTarget(target: Target): string {
  if (target.kind === 'category') return target.category
  if (target.kind === 'tag') return target.tag
  return ''
}
