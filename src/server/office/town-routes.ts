import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTown } from '#domain/office/place-point.ts'
import type { Place } from '#domain/place.ts'
import type { OfficeRoute } from './office-routes.ts'

type TownParts = {
  getTownMap: () => Omit<OfficeTown, 'places'>
  listPlaces: () => readonly Place[]
}

/** The town's map, for the point of a place. */
export function listTownRoutes({ getTownMap, listPlaces }: TownParts): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officePaths.town,
      access: 'editor',
      handle: (): OfficeTown => ({
        ...getTownMap(),
        places: listPlaces().map(({ id, name, category, coordinates }) => ({
          id,
          name,
          category,
          coordinates,
        })),
      }),
    },
  ]
}
