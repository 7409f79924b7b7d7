import type { Place } from '#domain/place.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { composePlaceWish } from '../dialogue/compose-understanding.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { listByWords } from '../dialogue/narrow-namesakes.ts'
import { isDoubtful } from '../guide/place-state.ts'
import { describeWish } from '../retrieval/select-places.ts'
import type { Slots, Wish } from '../understanding.ts'
import { capitalize } from '../wording/first-letter.ts'
import { told } from '../wording/grounded-text.ts'
import { findKindNoun } from '../wording/kind-nouns.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellStopCount } from '../wording/quantity.ts'
import { mergeWishes } from './merge-wishes.ts'
import { findStop, listStopIds, type WalkEdit, withFault } from './walk-edit.ts'
import {
  isForFamilies,
  isOnFoot,
  isOpenAir,
  isUnderRoof,
  listPool,
  wantsOpenAir,
  wantsRoof,
} from './walk-pool.ts'

/** Roles of what is to go. */
export const REMOVING: readonly Wish['role'][] = ['remove', 'avoid', 'replace']
/** «Замени второе на что-нибудь»: when there is no other of its kind, any place will do. */
const ANYTHING = /что-нибудь|что-то|чем-нибудь|что угодно/
/** «На что-нибудь на улице», «под крышей»: what the new stop is to be. */
const IN_THE_OPEN = /на улице|на воздухе|под открытым небом|под небом|снаружи/
const UNDER_A_ROOF = /под крыш|в помещени|в тепле|внутри|крыт/
const THAT_ONE = /на (?:ту|тот|того|то),? (?:что|котор)/

/** One stop makes way for another: the place named, one of the kind named, or one alike. */
export function replaceStops(context: AnswerContext, edit: WalkEdit): WalkEdit {
  const { wishes, ordinals, unknownNames } = context.understanding.slots
  const byNumber = ordinals.flatMap((ordinal) => findStop(edit.stops, ordinal) ?? [])
  // «Замени второе на парк»: a number says what goes, so that the kind is what comes.
  const comesAlone = byNumber.length > 0 && wishes.length === 1
  const roles = comesAlone ? REMOVING.filter((role) => role !== 'replace') : REMOVING
  const replaced = listStopIds(context, { stops: edit.stops, wishes, roles })
  const [wanted] = listStopIds(context, {
    stops: replaced.length > 0 || comesAlone ? [] : edit.stops,
    wishes,
    roles: ['with', 'add', 'want', 'only', ...(comesAlone ? (['replace'] as const) : [])],
  })
  const isOther = replaced.length === 0 && byNumber.length === 0
  const ids = isOther ? (wanted?.ids ?? []) : [...replaced.flatMap((one) => one.ids), ...byNumber]
  const old = edit.stops.find((id) => ids.includes(id))
  if (unknownNames.length > 0) return withFault(edit, tellMissing(unknownNames))
  // «Паром вместо крепости»: what is to come in does so also where the other is not in the walk.
  const [isNew] = wanted?.ids ?? []
  if (old === undefined && replaced.length > 0 && wanted?.ids.length === 1 && isNew !== undefined)
    return { ...edit, stops: [...edit.stops, isNew], isChanged: true }
  if (old === undefined) {
    const what = replaced.map(({ wish }) => describeWish(wish)).find(Boolean)
    return withFault(edit, tellNotThere(context, ids, what, ordinals, edit.stops.length))
  }
  const place = findPlace(context, old)
  const isAny = byNumber.length > 0 || ANYTHING.test(context.understanding.text)
  const alike = listAlike(context, edit, { place, isAny })
  const namesakes = THAT_ONE.test(context.understanding.text) ? findNamesakes(context, ids) : []
  const pool = (namesakes.length > 0 ? namesakes : isOther || !wanted ? alike : wanted.ids).filter(
    (id) => !edit.stops.includes(id),
  )
  if (pool.length === 0 && place) {
    return withFault(
      edit,
      told`Заменить ${tellQuotedPlace(place)} не на что: других мест категории «${wanted && comesAlone ? describeWish(wanted.wish) : place.category}» в каталоге нет.`,
    )
  }
  const position = edit.stops.indexOf(old)
  const [only] = pool
  const stops = edit.stops.filter((id) => id !== old)
  const avoided = mergeWishes(edit.wishes, bare([composePlaceWish('avoid', old)]))
  if (pool.length === 1 && only !== undefined) {
    return { ...edit, wishes: avoided, stops: stops.toSpliced(position, 0, only), isChanged: true }
  }
  return {
    ...edit,
    wishes: avoided,
    stops,
    groups: [...edit.groups, { anyOf: pool, count: 1 }],
    isChanged: true,
  }
}

/** What may stand for a stop: of its kind and as the walk was wished, else as it was wished, else of its kind. */
function listAlike(
  { guide, understanding: { text } }: AnswerContext,
  edit: WalkEdit,
  { place, isAny }: { place: Place | undefined; isAny: boolean },
): number[] {
  const isFresh = ({ id }: Place) => !edit.stops.includes(id)
  const pool = listPool(guide, guide.places, edit.wishes).filter(isFresh)
  const sky = IN_THE_OPEN.test(text)
    ? pool.filter(isOpenAir)
    : UNDER_A_ROOF.test(text)
      ? pool.filter(isUnderRoof)
      : []
  if (sky.length > 0) return sky.map(({ id }) => id)
  const forFamilies = edit.wishes.companions.includes('children') ? pool.filter(isForFamilies) : []
  const fitting = forFamilies.length > 0 ? forFamilies : pool
  const ofKind = guide.places.filter(
    (other) =>
      other.category === place?.category &&
      isOnFoot(guide, other, edit.wishes) &&
      !isDoubtful(other) &&
      isFresh(other),
  )
  const both = ofKind.filter((other) => fitting.includes(other))
  const isBound =
    (isAny && ofKind.length === 0) ||
    edit.wishes.companions.length > 0 ||
    wantsRoof(edit.wishes) ||
    wantsOpenAir(edit.wishes)
  const chosen = both.length > 0 ? both : isBound && fitting.length > 0 ? fitting : ofKind
  return chosen.map(({ id }) => id)
}

/** «На ту, что у вокзала»: of the places that the replaced one may be, those that the words fit. */
function findNamesakes(context: AnswerContext, ids: readonly number[]): number[] {
  const places = ids.flatMap((id) => findPlace(context, id) ?? [])
  return listByWords(places, context.understanding.text).map(({ id }) => id)
}

/** Why nothing of the walk can go. */
export function tellNotThere(
  context: AnswerContext,
  ids: readonly number[],
  what: string | undefined,
  ordinals: readonly number[],
  count: number,
) {
  const place = ids.length === 1 ? findPlace(context, ids[0] ?? 0) : undefined
  if (place) return told`В маршруте нет такой остановки: ${tellQuotedPlace(place)}. Маршрут прежний.`
  if (ordinals.length > 0) return told`Такого пункта в маршруте нет: в нём ${tellStopCount(count)}.`
  const noun = what === undefined ? undefined : findKindNoun(what)
  if (noun) return told`${capitalize(noun.genitivePlural)} в маршруте и так нет.`
  return told`Такого в маршруте нет${what ? told`: ${what.toLowerCase()}` : ''}. Маршрут прежний.`
}

/** Wishes and nothing else said. */
export function bare(wishes: readonly Wish[]): Slots {
  return { wishes: [...wishes], unknownNames: [], companions: [], ordinals: [] }
}
