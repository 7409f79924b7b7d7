/**
 * What the guide knows of a kind of places. A category is free text, so that another town may use kinds that stand not here.
 *
 * - `stem`: how words of this kind begin, with е for ё; a category with such a word is of this kind too («детский парк»).
 * - `visitMinutes`: how long a visit lasts where the guide does not say; an estimate, shown as «≈».
 * - `drawing`: the name of its two drawings in `server/uploads/category-pictures`; those that have one are `CATEGORIES`.
 * - `setting`: under the sky or under a roof, where a place does not say.
 * - `hasNoDoors`: that hours are unknown is no gap.
 */
export type Kind = {
  stem: string
  visitMinutes?: number
  drawing?: string
  setting?: 'openAir' | 'underRoof'
  isFood?: true
  hasNoDoors?: true
}

/**
 * The one table of kinds, by their names: first the categories of the specification (section 3), then other words. Its pins
 * and words stand in `kind-pins.ts` and `kind-words.ts`, which have rows of these names alone: every page loads this table,
 * the map alone the pins, and the search the words.
 */
export const KINDS = {
  парк: { stem: 'парк', visitMinutes: 30, drawing: 'park', setting: 'openAir', hasNoDoors: true },
  набережная: {
    stem: 'набережн',
    visitMinutes: 30,
    drawing: 'embankment',
    setting: 'openAir',
    hasNoDoors: true,
  },
  озеро: { stem: 'озер', visitMinutes: 30, drawing: 'lake', setting: 'openAir', hasNoDoors: true },
  музей: { stem: 'музе', visitMinutes: 45, drawing: 'museum', setting: 'underRoof' },
  образование: { stem: 'образован', visitMinutes: 10, drawing: 'education' },
  пляж: { stem: 'пляж', visitMinutes: 60, drawing: 'beach', setting: 'openAir', hasNoDoors: true },
  культура: { stem: 'культур', visitMinutes: 30, drawing: 'culture' },
  история: { stem: 'истори', visitMinutes: 15, drawing: 'history', hasNoDoors: true },
  кафе: { stem: 'кафе', visitMinutes: 45, drawing: 'cafe', setting: 'underRoof', isFood: true },
  кинотеатр: { stem: 'кинотеатр', visitMinutes: 120, drawing: 'cinema', setting: 'underRoof' },
  спорт: { stem: 'спорт', visitMinutes: 60, drawing: 'sport' },
  архитектура: { stem: 'архитектур', visitMinutes: 10, drawing: 'architecture', hasNoDoors: true },
  религия: { stem: 'религ', visitMinutes: 20, drawing: 'religion' },
  памятник: { stem: 'памятник', visitMinutes: 10, drawing: 'monument', setting: 'openAir', hasNoDoors: true },
  автовокзал: { stem: 'автовокзал' },
  автостанция: { stem: 'автостанц' },
  бассейн: { stem: 'бассейн', setting: 'underRoof' },
  библиотека: { stem: 'библиотек', setting: 'underRoof' },
  вокзал: { stem: 'вокзал' },
  галерея: { stem: 'галере', setting: 'underRoof' },
  гостиница: { stem: 'гостиниц' },
  достопримечательность: { stem: 'достопримечательност' },
  кофейня: { stem: 'кофейн', setting: 'underRoof', isFood: true },
  магазин: { stem: 'магазин' },
  монастырь: { stem: 'монастыр' },
  мост: { stem: 'мост' },
  площадь: { stem: 'площад', setting: 'openAir' },
  ресторан: { stem: 'ресторан', setting: 'underRoof', isFood: true },
  сквер: { stem: 'сквер', setting: 'openAir' },
  собор: { stem: 'собор' },
  стадион: { stem: 'стадион' },
  столовая: { stem: 'столов', setting: 'underRoof', isFood: true },
  театр: { stem: 'театр', setting: 'underRoof' },
  усадьба: { stem: 'усад' },
  храм: { stem: 'храм' },
  церковь: { stem: 'церк' },
  школа: { stem: 'школ' },
  бульвар: { stem: 'бульвар', setting: 'openAir' },
  пруд: { stem: 'пруд', setting: 'openAir' },
  скульптура: { stem: 'скульптур', setting: 'openAir' },
  монумент: { stem: 'монумент', setting: 'openAir' },
  природа: { stem: 'природ', setting: 'openAir' },
  родник: { stem: 'родник', setting: 'openAir' },
  смотровая: { stem: 'смотров', setting: 'openAir' },
  фонтан: { stem: 'фонтан', setting: 'openAir' },
  выставка: { stem: 'выставк', setting: 'underRoof' },
  кино: { stem: 'кино', setting: 'underRoof' },
  пекарня: { stem: 'пекарн', isFood: true },
  пельменная: { stem: 'пельмен', isFood: true },
  пиццерия: { stem: 'пиццер', isFood: true },
  блинная: { stem: 'блинн', isFood: true },
  закусочная: { stem: 'закусочн', isFood: true },
  трактир: { stem: 'трактир', isFood: true },
  бистро: { stem: 'бистро', isFood: true },
} as const satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof KINDS

const NAMED: ReadonlyMap<string, Kind> = new Map(Object.entries(KINDS))
const ALL = [...NAMED.values()]

/** The categories of the specification: those with a drawing of their own. */
export const CATEGORIES: readonly string[] = [...NAMED].flatMap(([name, kind]) =>
  kind.drawing ? [name] : [],
)

/** The kind that a category is the name of: `findKind('музей')?.visitMinutes` is 45. */
export function findKind(category: string): Kind | undefined {
  return NAMED.get(category)
}

/** The kinds whose words stand in a text: of «Кафе-музей» two. */
export function listKindsIn(text: string): Kind[] {
  const plain = text.toLowerCase().replaceAll('ё', 'е')
  return ALL.filter(({ stem }) => plain.includes(stem))
}
