import type { EditKind } from '../encoder/encoder.ts'
import { listPlaces } from '../tools/list-places.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import type { WalkFault } from '../tools/walk/walk-outcome.ts'
import { type GroundedText, grounded, quoteName } from '../wording/grounded-text.ts'
import { describeMissing, findKindNoun } from '../wording/kind-nouns.ts'
import { capitalize } from '../wording/sentences.ts'
import { nameAbsent, nameStops } from './name-stops.ts'
import { composeConflict } from './walk-conflict.ts'

const NOTHING_NAMED: Partial<Record<EditKind, string>> = {
  time: 'На какое время перенести?',
  exclude: 'Чего в маршруте не должно быть? Назовите место или вид мест.',
  add: 'Что добавить? Назовите место или вид мест.',
  remove: 'Что убрать? Назовите остановку.',
  replace: 'Что заменить? Назовите остановку.',
  reorder: 'Какую остановку переставить и куда?',
  start: 'С какого места начать?',
  end: 'Каким местом закончить?',
}
const FAULTS: Readonly<Record<'nothingLeft' | 'noMore' | 'noShorter' | 'startGone' | 'endGone', string>> = {
  nothingLeft: 'Тогда в маршруте ничего не останется.',
  noMore: 'Добавить больше нечего: подходящих мест не осталось или на них не хватит времени.',
  noShorter: 'Короче не получается: меньше двух остановок в маршруте не бывает.',
  startGone: 'Начать там, где вы просили, теперь не выйдет: эту остановку вы убрали.',
  endGone: 'Закончить там, где вы просили, теперь не выйдет: эту остановку вы убрали.',
}

/** Says why an edit was not made. */
export function composeFault(context: ToolContext, fault: WalkFault): GroundedText {
  switch (fault.kind) {
    case 'nothingNamed':
      return grounded`${NOTHING_NAMED[fault.edit] ?? 'Что поменять? Назовите остановку.'}`
    case 'notInWalk': {
      const noun = findKindNoun(fault.label)
      return noun
        ? grounded`${capitalize(noun.genitivePlural)} в маршруте и так нет.`
        : grounded`Такой остановки в маршруте нет: ${nameLabel(context, fault.label)}.`
    }
    case 'absent':
      return describeMissing([fault.label])
    case 'unfit':
      return grounded`Подходящих мест не нашлось: ${nameLabel(context, fault.label)}.`
    case 'already':
      return grounded`${nameStops(listPlaces(context, [fault.placeId]))} уже в маршруте.`
    case 'noOther':
      return grounded`Заменить не на что, похожих мест нет: ${nameStops(listPlaces(context, [fault.placeId]))}.`
    case 'conflict':
      return grounded`Не добавил: ${nameAbsent(listPlaces(context, fault.placeIds))}. ${composeConflict(context, fault.conflict, fault.request)}`
    default:
      return grounded`${FAULTS[fault.kind]}`
  }
}

/** Returns a name in quotes, a kind without. */
function nameLabel({ guide }: ToolContext, label: string): string {
  return guide.places.some(({ name }) => name === label) ? quoteName(label) : label
}
