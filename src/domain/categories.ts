/**
 * What the guide knows of a kind of places. A category is free text, so that another town may use kinds that stand not here.
 *
 * - `stem`: how words of this kind begin, with е for ё; a category with such a word is of this kind too («детский парк»).
 * - `visitMinutes`: how long a visit lasts where the guide does not say; an estimate, shown as «≈».
 * - `drawing`: the name of its two drawings in `server/uploads/category-pictures`; those that have one are `CATEGORIES`.
 * - `pin`: its drawing on the map, in a box of 15 × 15, filled.
 * - `setting`: under the sky or under a roof, where a place does not say.
 * - `hasNoDoors`: that hours are unknown is no gap.
 * - `forms`: genitive, plural, genitive of the plural: «от вокзала», «музеи», «без музеев».
 * - `everyday`: other words that people look for it with; `tags`: tags that those words lead to besides.
 */
export type Kind = {
  stem: string
  visitMinutes?: number
  drawing?: string
  pin?: string
  setting?: 'openAir' | 'underRoof'
  isFood?: true
  hasNoDoors?: true
  forms?: readonly [genitive: string, plural: string, genitivePlural: string]
  everyday?: string
  tags?: string
}

/** The one table of kinds, by their names: first the categories of the specification (section 3), then other words. */
export const KINDS: Readonly<Record<string, Kind>> = {
  парк: {
    stem: 'парк',
    visitMinutes: 30,
    drawing: 'park',
    pin: 'M7.5 0.5L12 6.5H10L13.5 11H8.5V14.5H6.5V11H1.5L5 6.5H3z',
    setting: 'openAir',
    hasNoDoors: true,
    forms: ['парка', 'парки', 'парков'],
    everyday: 'сквер сад отдохнуть отдых',
  },
  набережная: {
    stem: 'набережн',
    visitMinutes: 30,
    drawing: 'embankment',
    pin: 'M6.5 5.5a2.6 2.6 0 1 1 2 0V12.3C10.4 12 11.7 10.9 12 9L10 9.5 12.5 5.8 15 9.2 13.6 9C13.2 12.5 10.8 14.6 7.5 14.6S1.8 12.5 1.4 9L0 9.2 2.5 5.8 5 9.5 3 9C3.3 10.9 4.6 12 6.5 12.3zM7.5 2a1 1 0 1 0 .01 0z',
    setting: 'openAir',
    hasNoDoors: true,
    forms: ['набережной', 'набережные', 'набережных'],
    everyday: 'река берег причал пристань',
    tags: 'река',
  },
  озеро: {
    stem: 'озер',
    visitMinutes: 30,
    drawing: 'lake',
    pin: 'M0 4.5C2 2.5 3.5 2.5 5 3.7S8.5 5 10 3.7 13.5 2.5 15 4.5V7C13.5 5.3 12 5.3 10.7 6.3S6.5 7.5 5 6.3 1.5 5.5 0 7zM0 10C2 8 3.5 8 5 9.2S8.5 10.5 10 9.2 13.5 8 15 10V12.5C13.5 10.8 12 10.8 10.7 11.8S6.5 13 5 11.8 1.5 11 0 12.5z',
    setting: 'openAir',
    hasNoDoors: true,
    forms: ['озера', 'озёра', 'озёр'],
    everyday: 'пруд водоем рыбалка',
  },
  музей: {
    stem: 'музе',
    visitMinutes: 45,
    drawing: 'museum',
    pin: 'M7.5 .5L1 4V6H14V4zM2.5 7H4.5V11.5H2.5zM6.5 7H8.5V11.5H6.5zM10.5 7H12.5V11.5H10.5zM1 12.5H14V14.5H1z',
    setting: 'underRoof',
    forms: ['музея', 'музеи', 'музеев'],
    everyday: 'экскурсия выставка экспонат музейный',
    tags: 'экскурсии выставки',
  },
  образование: {
    stem: 'образован',
    visitMinutes: 10,
    drawing: 'education',
    pin: 'M7.5 2L0 5.5 7.5 9.5 13 6.6V11.5H14.5V5.5zM3 8.5V11.5C5 13.7 10 13.7 12 11.5V8.5L7.5 11z',
    everyday: 'школа училище колледж гимназия учиться',
  },
  пляж: {
    stem: 'пляж',
    visitMinutes: 60,
    drawing: 'beach',
    pin: 'M6.8 1C3.3 1.5 1 4 .8 7.5H6.7V12.5H1.5V14H13.5V12.5H8.3V7.5H14.2C14 4 11.7 1.5 8.2 1z',
    setting: 'openAir',
    hasNoDoors: true,
    forms: ['пляжа', 'пляжи', 'пляжей'],
    everyday: 'купаться искупаться купание плавать поплавать загорать',
    tags: 'купание',
  },
  культура: {
    stem: 'культур',
    visitMinutes: 30,
    drawing: 'culture',
    pin: 'M7 3.2C5.5 2.2 3.5 1.7 .8 1.7V11.7C3.5 11.7 5.5 12.2 7 13.3zM8 3.2C9.5 2.2 11.5 1.7 14.2 1.7V11.7C11.5 11.7 9.5 12.2 8 13.3z',
    everyday: 'концерт спектакль театр танцы клуб дк',
    tags: 'концерты',
  },
  история: {
    stem: 'истори',
    visitMinutes: 15,
    drawing: 'history',
    pin: 'M2 1.5H4.3V3H6.3V1.5H8.7V3H10.7V1.5H13V5.5L12 6.5V12H14V14H9.5V11A2 2 0 0 0 5.5 11V14H1V12H3V6.5L2 5.5z',
    hasNoDoors: true,
    everyday: 'старина прошлое крепость',
  },
  кафе: {
    stem: 'кафе',
    visitMinutes: 45,
    drawing: 'cafe',
    pin: 'M1.5 3H11.5V4H13A2.5 2.5 0 0 1 13 9H11A4.5 4.5 0 0 1 1.5 7.5zM11.5 5.5V7.5H13A1 1 0 0 0 13 5.5zM1.5 12.5H11.5V14H1.5z',
    setting: 'underRoof',
    isFood: true,
    forms: ['кафе', 'кафе', 'кафе'],
    everyday:
      'поесть перекусить покушать еда обед пообедать ужин поужинать завтрак позавтракать ресторан столовая кофе кофейня пиццерия пицца пекарня буфет',
  },
  кинотеатр: {
    stem: 'кинотеатр',
    visitMinutes: 120,
    drawing: 'cinema',
    pin: 'M3.5 1.5a2 2 0 1 1-.01 0zM8.3 1a2.3 2.3 0 1 1-.01 0zM.8 6.5H10.5V8.7L14.2 6.5V13L10.5 10.8V13H.8z',
    setting: 'underRoof',
    forms: ['кинотеатра', 'кинотеатры', 'кинотеатров'],
    everyday: 'кино фильм киносеанс',
    tags: 'кино',
  },
  спорт: {
    stem: 'спорт',
    visitMinutes: 60,
    drawing: 'sport',
    pin: 'M0 6H1V4H3V2.5H5V6.5H10V2.5H12V4H14V6H15V9H14V11H12V12.5H10V8.5H5V12.5H3V11H1V9H0z',
    everyday: 'спортзал тренировка фитнес тренажеры стадион футбол',
  },
  архитектура: {
    stem: 'архитектур',
    visitMinutes: 10,
    drawing: 'architecture',
    pin: 'M1.5 14.5V5L7.5 .5 13.5 5V14.5H9V10.5H6V14.5zM4 6V8.5H6.5V6zM8.5 6V8.5H11V6z',
    hasNoDoors: true,
    everyday: 'старинный особняк усадьба',
    tags: 'особняк',
  },
  религия: {
    stem: 'религ',
    visitMinutes: 20,
    drawing: 'religion',
    pin: 'M7.5 0L8.2 2.5C10.8 4 12 5.2 12 7H13.5V14.5H9.5V11.5A2 2 0 0 0 5.5 11.5V14.5H1.5V7H3C3 5.2 4.2 4 6.8 2.5z',
    everyday: 'храм церковь собор монастырь часовня',
    tags: 'храм',
  },
  памятник: {
    stem: 'памятник',
    visitMinutes: 10,
    drawing: 'monument',
    pin: 'M7.5 0L9.2 2 10 10.5H5L5.8 2zM3 11.5H12V14.5H3z',
    setting: 'openAir',
    hasNoDoors: true,
    forms: ['памятника', 'памятники', 'памятников'],
    everyday: 'статуя скульптура бюст монумент мемориал',
    tags: 'мемориал скульптура',
  },
  автовокзал: { stem: 'автовокзал', forms: ['автовокзала', 'автовокзалы', 'автовокзалов'] },
  автостанция: { stem: 'автостанц', forms: ['автостанции', 'автостанции', 'автостанций'] },
  бассейн: { stem: 'бассейн', setting: 'underRoof', forms: ['бассейна', 'бассейны', 'бассейнов'] },
  библиотека: { stem: 'библиотек', setting: 'underRoof', forms: ['библиотеки', 'библиотеки', 'библиотек'] },
  вокзал: { stem: 'вокзал', forms: ['вокзала', 'вокзалы', 'вокзалов'] },
  галерея: { stem: 'галере', setting: 'underRoof', forms: ['галереи', 'галереи', 'галерей'] },
  гостиница: { stem: 'гостиниц', forms: ['гостиницы', 'гостиницы', 'гостиниц'] },
  достопримечательность: {
    stem: 'достопримечательност',
    forms: ['достопримечательности', 'достопримечательности', 'достопримечательностей'],
  },
  кофейня: { stem: 'кофейн', setting: 'underRoof', isFood: true, forms: ['кофейни', 'кофейни', 'кофеен'] },
  магазин: { stem: 'магазин', forms: ['магазина', 'магазины', 'магазинов'] },
  монастырь: { stem: 'монастыр', forms: ['монастыря', 'монастыри', 'монастырей'] },
  мост: { stem: 'мост', forms: ['моста', 'мосты', 'мостов'] },
  площадь: { stem: 'площад', setting: 'openAir', forms: ['площади', 'площади', 'площадей'] },
  ресторан: {
    stem: 'ресторан',
    setting: 'underRoof',
    isFood: true,
    forms: ['ресторана', 'рестораны', 'ресторанов'],
  },
  сквер: { stem: 'сквер', setting: 'openAir', forms: ['сквера', 'скверы', 'скверов'] },
  собор: { stem: 'собор', forms: ['собора', 'соборы', 'соборов'] },
  стадион: { stem: 'стадион', forms: ['стадиона', 'стадионы', 'стадионов'] },
  столовая: {
    stem: 'столов',
    setting: 'underRoof',
    isFood: true,
    forms: ['столовой', 'столовые', 'столовых'],
  },
  театр: { stem: 'театр', setting: 'underRoof', forms: ['театра', 'театры', 'театров'] },
  усадьба: { stem: 'усад', forms: ['усадьбы', 'усадьбы', 'усадеб'] },
  храм: { stem: 'храм', forms: ['храма', 'храмы', 'храмов'] },
  церковь: { stem: 'церк', forms: ['церкви', 'церкви', 'церквей'] },
  школа: { stem: 'школ', forms: ['школы', 'школы', 'школ'] },
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
}

const NAMED = new Map(Object.entries(KINDS))
const ALL = [...NAMED.values()]

/** The categories of the specification: those with a drawing of their own. */
export const CATEGORIES: readonly string[] = Object.keys(KINDS).filter((name) => KINDS[name]?.drawing)

/** The kind that a category is the name of: `findKind('музей')?.visitMinutes` is 45. */
export function findKind(category: string): Kind | undefined {
  return NAMED.get(category)
}

/** The kinds whose words stand in a text: of «Кафе-музей» two. */
export function listKindsIn(text: string): Kind[] {
  const plain = text.toLowerCase().replaceAll('ё', 'е')
  return ALL.filter(({ stem }) => plain.includes(stem))
}
