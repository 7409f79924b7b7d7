import type { KindName } from '#domain/kinds/kinds.ts'
import type { Tags } from '../osm/osm-data.ts'

/** What a place is for the guide; `noun` begins its first description. */
export type PlaceKind = { category: string; noun: string; tags: readonly string[] }
type Rule = { key: string; values: readonly string[]; and?: (tags: Tags) => boolean } & PlaceKind

const rule = (
  key: string,
  values: string,
  [category, noun, ...tags]: readonly [KindName, string, ...string[]],
  and?: (tags: Tags) => boolean,
): Rule => ({ key, values: values.split(' '), category, noun, tags, ...(and && { and }) })

const isNamed = (words: RegExp) => (tags: Tags) => words.test(`${tags['name:ru'] ?? ''} ${tags.name ?? ''}`)
const without = (key: string, values: RegExp) => (tags: Tags) => !values.test(tags[key] ?? '')

/** Small signs on walls and pavements are no places to visit. */
const isMonument = without('memorial', /plaque|stolperstein|blue_plaque|plate/)

/**
 * From tags of OpenStreetMap (https://wiki.openstreetmap.org/wiki/Map_features) to kinds of places. The first that fits
 * counts, so a museum in a castle is a museum. What visitors seldom look for is left out: offices, shops, banks.
 */
const RULES: readonly Rule[] = [
  rule('tourism', 'museum', ['музей', 'Музей', 'музеи']),
  rule('tourism', 'gallery', ['культура', 'Галерея', 'искусство']),
  rule('amenity', 'theatre', ['культура', 'Театр', 'театры']),
  rule('amenity', 'cinema', ['кинотеатр', 'Кинотеатр', 'кино']),
  rule('amenity', 'library', ['культура', 'Библиотека', 'библиотеки']),
  rule('amenity', 'arts_centre', ['культура', 'Центр искусств', 'искусство']),
  rule('amenity', 'concert_hall music_venue', ['культура', 'Концертный зал', 'музыка']),
  rule('amenity', 'community_centre', ['культура', 'Дом культуры'], isNamed(/культур|клуб|ДК|cultur/i)),
  rule('amenity', 'planetarium', ['культура', 'Планетарий', 'наука']),
  rule('amenity', 'place_of_worship', ['религия', 'Место богослужений']),
  rule('amenity', 'monastery', ['религия', 'Монастырь']),
  rule('building', 'church cathedral chapel mosque synagogue temple', ['религия', 'Храм']),
  rule('historic', 'church monastery wayside_chapel wayside_shrine wayside_cross', ['религия', 'Святыня']),
  rule('amenity', 'restaurant', ['ресторан', 'Ресторан', 'еда']),
  rule('amenity', 'cafe', ['кафе', 'Кафе', 'еда']),
  rule('amenity', 'fast_food food_court', ['кафе', 'Быстрое питание', 'еда', 'быстрое питание']),
  rule('amenity', 'ice_cream', ['кафе', 'Мороженое', 'еда', 'мороженое']),
  rule('amenity', 'bar pub biergarten', ['бар', 'Бар', 'еда']),
  rule('amenity', 'nightclub', ['развлечения', 'Ночной клуб', 'вечер']),
  rule('leisure', 'amusement_arcade bowling_alley escape_game', ['развлечения', 'Развлечения']),
  rule('tourism', 'theme_park', ['развлечения', 'Парк развлечений', 'с детьми']),
  rule('tourism', 'zoo aquarium', ['зоопарк', 'Зоопарк', 'с детьми', 'животные']),
  rule('tourism', 'hotel', ['гостиница', 'Гостиница', 'ночлег']),
  rule('tourism', 'hostel', ['гостиница', 'Хостел', 'ночлег']),
  rule('tourism', 'guest_house apartment motel chalet', ['гостиница', 'Гостевое жильё', 'ночлег']),
  rule('tourism', 'camp_site caravan_site', ['кемпинг', 'Кемпинг', 'ночлег']),
  rule('tourism', 'information', ['справка', 'Туристический центр', 'справка'], ({ information }) =>
    /^(office|visitor_centre)$/.test(information ?? ''),
  ),
  rule('historic', 'castle manor palace fort fortress', ['история', 'Старинная усадьба или крепость']),
  rule('historic', 'monument memorial tank', ['памятник', 'Памятник'], isMonument),
  rule('historic', 'archaeological_site ruins city_gate citywalls tower', ['история', 'Памятник старины']),
  rule('historic', 'building house bridge mill water_tower mine ship locomotive aircraft', [
    'история',
    'Памятник истории',
  ]),
  rule('tourism', 'artwork', ['памятник', 'Произведение искусства', 'искусство'], isMonument),
  rule('tourism', 'viewpoint', ['смотровая площадка', 'Смотровая площадка', 'виды']),
  rule('amenity', 'university college', ['образование', 'Учебное заведение']),
  rule('amenity', 'marketplace', ['рынок', 'Рынок', 'покупки']),
  rule('amenity', 'fountain', ['архитектура', 'Фонтан', 'фонтаны']),
  rule('amenity', 'public_bath', ['баня', 'Баня', 'отдых']),
  rule('amenity', 'casino', ['развлечения', 'Казино', 'вечер']),
  rule('leisure', 'water_park', ['развлечения', 'Аквапарк', 'с детьми', 'вода']),
  rule('leisure', 'park garden', ['парк', 'Парк или сквер', 'прогулки']),
  rule('leisure', 'nature_reserve', ['природа', 'Заповедное место', 'природа']),
  rule('leisure', 'stadium', ['спорт', 'Стадион', 'спорт']),
  rule('leisure', 'sports_centre sports_hall', ['спорт', 'Спортивный центр', 'спорт']),
  rule('leisure', 'ice_rink', ['спорт', 'Каток', 'спорт']),
  rule('leisure', 'swimming_pool', ['спорт', 'Бассейн', 'спорт', 'вода']),
  rule('leisure', 'marina', ['причал', 'Причал для лодок', 'вода']),
  rule('leisure', 'beach_resort', ['пляж', 'Пляж', 'вода']),
  rule('natural', 'beach', ['пляж', 'Пляж', 'вода']),
  rule('natural', 'spring', ['родник', 'Родник', 'природа']),
  rule('natural', 'peak', ['природа', 'Вершина', 'виды']),
  rule('natural', 'cave_entrance', ['природа', 'Пещера']),
  rule(
    'natural',
    'water',
    ['озеро', 'Водоём', 'вода'],
    without('water', /river|canal|stream|ditch|moat|wastewater|basin/),
  ),
  rule('man_made', 'lighthouse', ['архитектура', 'Маяк']),
  rule('tourism', 'attraction', ['достопримечательность', 'Достопримечательность'], isMonument),
  rule('amenity', 'townhall', ['архитектура', 'Здание городской власти']),
  rule('place', 'square', ['площадь', 'Площадь', 'прогулки']),
  rule(
    'highway',
    'pedestrian footway',
    ['набережная', 'Набережная', 'прогулки', 'вода'],
    isNamed(/набережная/i),
  ),
  rule(
    'railway',
    'station',
    ['вокзал', 'Железнодорожная станция', 'транспорт'],
    without('station', /subway|light_rail|monorail|miniature|funicular/),
  ),
  rule('amenity', 'bus_station', ['вокзал', 'Автостанция', 'транспорт']),
]

/** Keys that mark a removed or planned place with any value but «no». */
const GONE_KEY =
  /^(?:disused|abandoned|demolished|razed|removed|destroyed|closed|vacant|construction|proposed|planned)$/
const FOR_NOBODY = /^(?:no|private|military)$/
/** Works along a street leave it open. */
const STILL_THERE = /^(?:no|minor)$/
const NOT_AT_WORK = /^(?:closed|under_construction|abandoned|disused|construction|proposed)$/
/** Hours that are always closed, with any comment: «off "ремонт"», «Mo-Su closed», «"закрыто"» alone. */
const ALWAYS_SHUT =
  /^(?:(?:24\/7|Mo-Su(?:\s*,\s*PH)?|Jan-Dec)?\s*(?:off|closed)\s*(?:"[^"]*")?|"[^"]*(?:закрыт|ремонт)[^"]*")\s*;?$/i

/** Tags that say that a place is gone, shut or not there yet on a day, or that nobody may go in. */
function isGone(tags: Tags, day: string): boolean {
  const { access = '', foot, opening_hours: hours = '', subway } = tags
  return (
    isBefore(tags.end_date, day) ||
    (tags.opening_date !== undefined && !isBefore(tags.opening_date, day)) ||
    (tags.ruins === 'yes' && tags.historic === undefined && tags.tourism === undefined) ||
    Object.entries(tags).some(([key, value]) => GONE_KEY.test(key) && !STILL_THERE.test(value)) ||
    [tags.operational_status, tags.status].some((status) => NOT_AT_WORK.test(status ?? '')) ||
    [tags.building, tags.landuse].some((value) => value === 'construction') ||
    (FOR_NOBODY.test(access) && (foot === undefined || FOR_NOBODY.test(foot))) ||
    ALWAYS_SHUT.test(hours.trim()) ||
    subway === 'yes'
  )
}

/** A year, a month or a day («2027», «2027-05») lies before a day; words for it, «C19», are of the past. */
function isBefore(date: string | undefined, day: string): boolean {
  if (date === undefined) return false
  const [known] = /^\d{4}(?:-\d{2}){0,2}/.exec(date) ?? []
  return known === undefined || known <= day.slice(0, known.length)
}

/** The kind of a place, and how specific it is: the smaller, the more. None of what is not there on the day. */
export function findPlaceKind(tags: Tags, day: string): (PlaceKind & { rank: number }) | undefined {
  if (isGone(tags, day)) return undefined
  const rank = RULES.findIndex(
    ({ key, values, and }) =>
      tags[key] !== undefined && values.includes(tags[key] ?? '') && (and?.(tags) ?? true),
  )
  const found = RULES[rank]
  return found && { category: found.category, noun: found.noun, tags: found.tags, rank }
}
