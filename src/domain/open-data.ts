import type { City } from './city.ts'
import { siteName } from './city-naming.ts'
import { openDataFile, placePath } from './paths.ts'
import type { Place } from './place.ts'
import { FACT_NAMES, type FactName, getFactWords, PLACE_FACTS } from './place-facts.ts'

type FieldValue = string | number | boolean | undefined

type Field = { name: string; title: string; read: (place: Place, origin: string) => FieldValue }

const LIST_SEPARATOR = '; '

const OWN_FIELDS: readonly Field[] = [
  { name: 'id', title: 'Номер места, не меняется', read: ({ id }) => id },
  { name: 'name', title: 'Название', read: ({ name }) => name },
  { name: 'category', title: 'Вид места', read: ({ category }) => category },
  { name: 'tags', title: 'Теги через точку с запятой', read: ({ tags }) => tags.join(LIST_SEPARATOR) },
  { name: 'description', title: 'Коротко', read: ({ description }) => description },
  { name: 'fullDescription', title: 'Подробно', read: ({ descriptionFull }) => descriptionFull },
  { name: 'lat', title: 'Широта в градусах, WGS 84', read: ({ coordinates }) => coordinates.lat },
  { name: 'lng', title: 'Долгота в градусах, WGS 84', read: ({ coordinates }) => coordinates.lng },
  {
    name: 'precision',
    title: 'Точность точки: exact (точно) или approximate (примерно)',
    read: ({ coordinates }) => coordinates.precision,
  },
  ...FACT_NAMES.map((name) => ({
    name,
    title: `${PLACE_FACTS[name].label}${listWords(name)}`,
    read: (place: Place) => place[name],
  })),
  {
    name: 'sources',
    title: 'Источники через точку с запятой',
    read: ({ sources }) => sources.join(LIST_SEPARATOR),
  },
  { name: 'url', title: 'Страница места', read: ({ slug }, origin) => origin + placePath(slug) },
]

/** «(yes: да, no: нет)» for an enumerated fact. */
function listWords(name: FactName): string {
  const words = Object.entries(getFactWords(name)).map(([value, word]) => `${value}: ${word}`)
  return words.length > 0 ? ` (${words.join(', ')})` : ''
}

/** The places as a table: a row of field names, then a row per place; an unknown value is an empty cell. */
export function listPlaceRows(places: readonly Place[], origin: string): FieldValue[][] {
  return [
    OWN_FIELDS.map(({ name }) => name),
    ...places.map((place) => OWN_FIELDS.map(({ read }) => read(place, origin))),
  ]
}

export function listStructureRows(): string[][] {
  return [['field name', 'russian description'], ...OWN_FIELDS.map(({ name, title }) => [name, title])]
}

/** Returns the places as points with all known facts (RFC 7946, GeoJSON). */
export function toGeoJson(places: readonly Place[], origin: string) {
  return {
    type: 'FeatureCollection',
    features: places.map((place) => ({
      type: 'Feature',
      id: place.id,
      geometry: { type: 'Point', coordinates: [place.coordinates.lng, place.coordinates.lat] },
      properties: Object.fromEntries(
        OWN_FIELDS.map(({ name, read }) => [name, read(place, origin)] as const).filter(
          ([name, value]) => value !== undefined && name !== 'lat' && name !== 'lng',
        ),
      ),
    })),
  }
}

const NOT_STATED = 'не указано'

/** Returns the data passport by the Russian recommendations for open data 3.0; `modified` is the day of the last check. */
export function listPassportRows(city: City, places: readonly Place[], origin: string): string[][] {
  const checkedAt =
    places
      .flatMap((place) => place.checkedAt ?? [])
      .sort()
      .at(-1) ?? ''
  const licence = city.openData?.licence
  return [
    ['property', 'value'],
    ['standardversion', 'http://opendata.gosmonitor.ru/standard/3.0'],
    ['identifier', 'places'],
    ['title', `Места путеводителя «${siteName(city)}»`],
    ['description', 'Достопримечательности и заведения: где находятся, что известно и откуда'],
    ['creator', city.owner?.name ?? NOT_STATED],
    ['publishername', city.owner?.name ?? NOT_STATED],
    ['publishermbox', city.openData?.email ?? NOT_STATED],
    ['modified', checkedAt.replaceAll('-', '') || NOT_STATED],
    ['subject', 'туризм, культура, достопримечательности'],
    ['format', 'csv, geojson'],
    ['licence', licence ? [licence.name, licence.url].filter(Boolean).join(', ') : NOT_STATED],
    ['data', origin + openDataFile('places.csv')],
    ['structure', origin + openDataFile('structure.csv')],
  ]
}
