import type { Coordinates } from './coordinates.ts'

type Stop = { name: string; coordinates: Coordinates }

/** A link that opens a walk in another map app, on foot. */
export type NavigatorLink = {
  name: string
  url: string /** The maximum number of stops. */
  mostStops?: number
}

/** 2ГИС routes through at most ten points (https://docs.2gis.com/ru/mapgl/examples/directions). */
const MAX_2GIS_POINTS = 10

/** Returns links that open these stops, in order, in map apps common in Russia. */
export function listNavigatorLinks(stops: readonly Stop[]): NavigatorLink[] {
  if (stops.length === 0) return []
  return [
    { name: 'Яндекс Карты', url: yandexUrl(stops) },
    {
      name: '2ГИС',
      url: doubleGisUrl(stops.slice(0, MAX_2GIS_POINTS)),
      ...(stops.length > MAX_2GIS_POINTS && { mostStops: MAX_2GIS_POINTS }),
    },
    { name: 'Organic Maps', url: organicMapsUrl(stops) },
  ]
}

/**
 * `rtext` has latitude before longitude, separated by `~`; an empty first point is the visitor; `rtt=pd` is on foot
 * (https://yandex.ru/dev/yandex-apps-launch-maps/doc/ru/concepts/yandexmaps-web).
 */
function yandexUrl(stops: readonly Stop[]): string {
  const points = stops.map(({ coordinates: { lat, lng } }) => `${lat},${lng}`)
  return `https://yandex.ru/maps/?rtext=${(points.length === 1 ? ['', ...points] : points).join('~')}&rtt=pd`
}

/**
 * Longitude before latitude, separated by `|`; an empty first point is the visitor
 * (https://help.2gis.ru/question/razrabotchikam-zapusk-ideystviya-vmobilnom-prilozhenii-cherez-deeplink).
 */
function doubleGisUrl(stops: readonly Stop[]): string {
  const points = stops.map(({ coordinates: { lat, lng } }) => `${lng},${lat}`)
  const path = (points.length === 1 ? ['', ...points] : points).join('|')
  return `https://2gis.ru/directions/tab/pedestrian/points/${encodeURIComponent(path)}`
}

/**
 * Latitude before longitude; without `origin` the way starts at the visitor; intermediate stops are `waypoints`
 * (docs/API.md of github.com/organicmaps/organicmaps, «Route links v2»).
 */
function organicMapsUrl(stops: readonly Stop[]): string {
  const between = stops.slice(1, -1)
  const origin = stops.length > 1 ? stops[0] : undefined
  const destination = stops.at(-1)
  const parameters: [name: string, value: string | undefined][] = [
    ['origin', origin && pointOf(origin)],
    ['origin_name', origin?.name],
    ['destination', destination && pointOf(destination)],
    ['destination_name', destination?.name],
    ['waypoints', between.map(pointOf).join('|') || undefined],
    ['waypoint_names', between.map(({ name }) => name.replaceAll('|', ' ')).join('|') || undefined],
    ['mode', 'walk'],
  ]
  const query = parameters.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `https://omaps.app/v2/dir?${query.join('&')}`
}

function pointOf({ coordinates: { lat, lng } }: Stop): string {
  return `${lat},${lng}`
}
