import { isOfKind } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { forbidsDogs } from '../guide/dogs.ts'
import { isDoubtful } from '../guide/place-state.ts'
import type { Intent } from '../intents.ts'
import type { WalkGroup } from '../planner/walk-request.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { describeWish, listWishPlaces } from '../retrieval/select-places.ts'
import type { Slots, Wish } from '../understanding.ts'
import { isFood, isOnFoot, isService } from './walk-pool.ts'

/** No walk has more stops. */
const MOST_OF_ALL = 12
const LEAST_OF_THEME = 2
/** A theme of more than this share of the places says little. */
const MOST_OF_TOWN = 0.4
/** «Прогулка» and «экскурсия» are what is asked for, and no theme of it. */
const WALK_ITSELF = /^(?:прогул|экскурс|тур(?:$| )|маршрут|погул|гулять)/
const WANTED: readonly Wish['role'][] = ['want', 'with', 'add', 'replace']

/** «Без музеев», and later «добавь каланчу», which is one: who names a place wants it. */
export function listAvoided(guide: AssistantGuide, { wishes }: Slots): number[] {
  const isAvoiding = ({ role }: Wish) => role === 'avoid' || role === 'remove'
  const named = wishes
    .filter((wish) => !isAvoiding(wish))
    .flatMap(({ anyOf: [target, ...others] }) =>
      target?.kind === 'place' && others.length === 0 ? [target.id] : [],
    )
  return listIds(guide, wishes.filter(isAvoiding)).filter((id) => !named.includes(id))
}

/** What is wished for: `isOnly` leaves nothing but the theme. */
export type Wanted = {
  must: number[]
  groups: WalkGroup[]
  theme: number[] | undefined
  isOnly: boolean
  missing: string[]
}

/** Single places must be there; kinds of places are a choice, or the theme of the whole walk. */
export function readWanted(
  { guide, understanding: { text } }: AnswerContext,
  slots: Slots,
  intent: Intent,
  avoid: ReadonlySet<number>,
): Wanted {
  const wanted: Wanted = { must: [], groups: [], theme: undefined, isOnly: false, missing: [] }
  const wishes = slots.wishes.filter(
    (wish) =>
      (WANTED.includes(wish.role) || wish.role === 'only') &&
      !WALK_ITSELF.test(wish.said ?? '') &&
      !isByTheWay(guide, wish, intent),
  )
  const themes: number[][] = []
  const described = uniteDescribed(guide, wishes, text)
  for (const { wish, narrowed } of described) {
    const ids = (narrowed ?? keepSound(guide, wish, slots)).filter((id) => !avoid.has(id))
    const { step, count, isSeveral, role } = wish
    if (ids.length === 0) {
      wanted.missing.push(describeWish(wish))
    } else if (saysAll(text, wish) && ids.length <= MOST_OF_ALL) {
      wanted.must.push(...ids)
    } else if (ids.length === 1 && step === undefined && isOneOfMany(guide, wish, { wishes, intent })) {
      wanted.must.push(...ids)
    } else if (role === 'only' || (isTheme(wish, ids, intent, wishes) && !isMeal(guide, wish, ids))) {
      themes.push(ids)
      wanted.isOnly ||= role === 'only'
    } else if (ids.length === 1 && step === undefined) {
      wanted.must.push(...ids)
    } else {
      // «Час на обед. Поесть и размяться»: said twice, wanted once.
      const isSame = wanted.groups.some(({ anyOf }) => anyOf.join() === ids.join())
      if (isSame && step === undefined && isMeal(guide, wish, ids)) continue
      const most = count ?? (isSeveral ? Math.min(2, ids.length) : 1)
      wanted.groups.push({ anyOf: ids, count: Math.min(most, ids.length), step })
    }
  }
  wanted.must = [...new Set(wanted.must)]
  if (themes.length === 0 && intent === 'route_theme') themes.push(...listTaggedThemes(guide, text))
  if (themes.length > 0) {
    wanted.theme = withoutMeals(
      guide,
      uniteThemes(themes, slots.stopCount ?? LEAST_OF_THEME, guide.places.length),
    )
  }
  return wanted
}

const CAME = /(?:^|\s)(?:приех|приезж|прибы|добрал)/
/** Of these places those that are also of the others, else those whose name or texts have the word. */
function narrow(places: readonly Place[], others: readonly number[], said: string): number[] {
  const { stem } = toWord(said.toLowerCase())
  const has = (text: string) => text.toLowerCase().includes(stem)
  const ways = [
    ({ id }: Place) => others.includes(id),
    ({ name }: Place) => has(name),
    ({ description, descriptionFull = '' }: Place) => has(`${description} ${descriptionFull}`),
  ]
  const found = ways.map((fits) => places.filter(fits)).find(({ length }) => length > 0) ?? []
  return found.map(({ id }) => id)
}

/** «Музей, где хрусталь», «кафе с каймаком»: nothing but a joining word stands between. */
function isToldOf(text: string, { said: kind = '' }: Wish, { said: what = '' }: Wish): boolean {
  const plain = (said: string) => said.toLowerCase().replaceAll('ё', 'е')
  const from = text.indexOf(plain(kind))
  const between = from < 0 ? '' : (text.slice(from + kind.length).split(plain(what))[0] ?? '')
  return TELLING_OF.test(between)
}

const TELLING_OF = /^ (?:там )?(?:где|с|со|котор\p{L}+|который|про)(?: \p{L}+){0,2} $/u

/** «Кафе, где каймак»: a kind and what is told of it at once are one wish, where a place is both. */
function uniteDescribed(
  guide: AssistantGuide,
  wishes: readonly Wish[],
  text: string,
): { wish: Wish; narrowed?: number[] | undefined }[] {
  const united: { wish: Wish; narrowed?: number[] | undefined }[] = []
  for (const wish of wishes) {
    const last = united.at(-1)
    const isFeature =
      wish.role === 'want' && wish.anyOf.every(({ kind }) => kind === 'feature' || kind === 'tag')
    const isKind =
      last !== undefined && (last.wish.anyOf.length > 1 || last.wish.anyOf[0]?.kind === 'category')
    const isOne = isFeature && isKind && last.wish.step === wish.step && isToldOf(text, last.wish, wish)
    const ids = isOne ? listIds(guide, [wish]) : []
    const both = isOne ? narrow(listWishPlaces(guide, last.wish), ids, wish.said ?? '') : []
    if (last && both.length > 0) last.narrowed = both
    else united.push({ wish })
  }
  return united
}

/** How people come and where they sleep. */
const OF_TRAVEL = /^(?:автобус|поезд|электричк|машин|авто|отел|гостиниц|хостел|станци|такси|рейс|паром)/
/** Single words of a story: «самое главное», «боюсь», «ради». */
const OF_STORY =
  /^(?:главн\p{L}*|ради|прям|сами|половин\p{L}*|веле|(?!.*(?:арий|орий)$)\p{L}+(?:ый|ий|ой|ая|яя|ое|ые|ого|его|ому|ему|ым|ую|юю|ых|ыми|ими)|(?:\p{L}+(?:юсь|ешь|ишь|ить|ать|ять|лся|лась|лись|ется|ится)))$/u

/** «Мой автобус приехал», «наш отель»: told beside, and no wish for a stop. */
function isByTheWay(guide: AssistantGuide, wish: Wish, intent: Intent): boolean {
  const { role, anyOf, said = '' } = wish
  if (role !== 'want' || anyOf.some(({ kind }) => kind === 'place')) return false
  if (anyOf.every(({ kind }) => kind === 'feature') && OF_STORY.test(said)) return true
  const isListed = intent === 'route_explicit' && anyOf.some(({ kind }) => kind === 'category')
  return !isListed && OF_TRAVEL.test(said) && listWishPlaces(guide, wish).some(isService)
}

/**
 * The places that a wish means. Of a kind those that one can walk to and that are neither closed nor doubtful, when
 * there are any; a place asked for by name is meant whatever its state.
 */
function keepSound(guide: AssistantGuide, wish: Wish, slots: Slots): number[] {
  const places = listWishPlaces(guide, wish)
  const [target, another] = wish.anyOf
  if (target?.kind === 'place' && another === undefined) return places.map(({ id }) => id)
  const isStop = WANTED.includes(wish.role) || wish.role === 'only'
  // «Обратно на автостанцию» means no pies sold there.
  const isStation = isOfKind(wish.said ?? '', 'isStation')
  const ofSights = prefer(places, (place) => (isStop ? !isService(place) : !isStation || isService(place)))
  const near = prefer(ofSights, (place) => isOnFoot(guide, place, slots))
  const sound = prefer(near, (place) => !isDoubtful(place))
  const isEasy = slots.isStepFree === true || slots.companions.includes('pram')
  const easy = isEasy ? prefer(sound, ({ stepFree }) => stepFree !== 'no') : sound
  const fit = slots.companions.includes('dog') ? prefer(easy, (place) => !forbidsDogs(place)) : easy
  return fit.map(({ id }) => id)
}

function prefer(places: Place[], isBetter: (place: Place) => boolean): Place[] {
  const better = places.filter(isBetter)
  return better.length > 0 ? better : places
}

/** A café on Salt Street is no sight of the salt trade: in a theme of other places nobody eats unless he asks to. */
function withoutMeals({ places }: AssistantGuide, theme: number[]): number[] {
  const others = theme.filter((id) => !places.some((place) => place.id === id && isFood(place)))
  return others.length >= LEAST_OF_THEME ? others : theme
}

/** «С обедом»: one place to eat on the way, unless a walk by cafés is asked for. */
function isMeal({ places }: AssistantGuide, { isSeveral }: Wish, ids: readonly number[]): boolean {
  return isSeveral !== true && places.filter(({ id }) => ids.includes(id)).every(isFood)
}

/** «Все церкви»: every one of them. */
function saysAll(text: string, { said, isSeveral }: Wish): boolean {
  return isSeveral === true && said !== undefined && new RegExp(`(?:^|\\s)вс(?:е|ем|ех) ${said}`).test(text)
}

/** «На природе»: places whose tag is a word of the message. */
function listTaggedThemes({ places }: AssistantGuide, text: string): number[][] {
  const words = listWords(text).map(toWord)
  const tags = new Set(places.flatMap((place) => place.tags))
  const said = [...tags].filter((tag) => {
    const own = toWord(tag)
    return !WALK_ITSELF.test(tag) && words.some((word) => compareForms(word, own) >= SAME_FORM)
  })
  return said.map((tag) => places.filter(({ tags: own }) => own.includes(tag)).map(({ id }) => id))
}

/**
 * «История флота»: what has all themes; where too little has, the rarest theme that makes a walk, unless half the town is
 * of it: then the rarest of all, and be it one place.
 */
function uniteThemes(themes: readonly number[][], least: number, countPlaces: number): number[] {
  const sorted = themes.toSorted((a, b) => a.length - b.length)
  const [rarest = []] = sorted
  const common = rarest.filter((id) => themes.every((theme) => theme.includes(id)))
  if (common.length >= least) return common
  const telling = sorted.find(({ length }) => length >= LEAST_OF_THEME && length < countPlaces * MOST_OF_TOWN)
  return telling ?? rarest
}

/** «К белкам и на мостик»: what one place alone has is as good as its name, unless it is the theme of the walk. */
function isOneOfMany(
  guide: AssistantGuide,
  wish: Wish,
  { wishes, intent }: { wishes: readonly Wish[]; intent: Intent },
): boolean {
  const isWalkOf = wish.role === 'only' || (intent === 'route_theme' && wishes.length === 1)
  return !isWalkOf && listWishPlaces(guide, wish).length === 1
}

/** «По музеям», «по местам Петра»: the whole walk is of this kind. */
function isTheme(
  { anyOf, step, count, isSeveral }: Wish,
  ids: readonly number[],
  intent: Intent,
  wishes: readonly Wish[],
): boolean {
  const isOnePlace = ids.length === 1 && anyOf.every(({ kind }) => kind === 'place')
  if (isOnePlace || step !== undefined || count !== undefined) return false
  const isOfList = intent === 'route_explicit' && wishes.length > 1
  if (intent === 'route_theme' || (anyOf.every(({ kind }) => kind === 'tag') && !isOfList)) return true
  return isSeveral === true && (intent !== 'route_explicit' || wishes.length === 1)
}

/** The places where a walk may begin or end, and what of it the guide does not have. */
export function readEnds(
  { guide, understanding: { text } }: AnswerContext,
  slots: Slots,
  roles: readonly Wish['role'][],
): [number[], string[]] {
  const isMeant = ({ anyOf, said = '' }: Wish) =>
    anyOf.some(({ kind }) => kind !== 'tag') || !OF_TRAVEL.test(said)
  const wishes = slots.wishes.filter((wish) => roles.includes(wish.role) && isMeant(wish))
  const found = new Set(wishes.flatMap((wish) => keepSound(guide, wish, slots)))
  const ids = [...found].filter((id) => !isLeftBehind(guide, id, text) || slots.transport !== undefined)
  return [ids, found.size === 0 ? wishes.map(describeWish) : []]
}

/** «Приехали из Велейска»: where somebody came from is not where his walk begins. */
function isLeftBehind({ places }: AssistantGuide, placeId: number, text: string): boolean {
  return CAME.test(text) && places.some(({ id, outsideTown }) => id === placeId && outsideTown === true)
}

/** The places that a walk is to be near to. */
export function readNear(guide: AssistantGuide, slots: Slots): Place[] {
  return slots.wishes.filter(({ role }) => role === 'near').flatMap((wish) => listWishPlaces(guide, wish))
}

function listIds(guide: AssistantGuide, wishes: readonly Wish[]): number[] {
  return [...new Set(wishes.flatMap((wish) => listWishPlaces(guide, wish).map(({ id }) => id)))]
}
