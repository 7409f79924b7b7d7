import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTown } from '#domain/office/place-point.ts'
import { aboutDraftSchema, townChangeSchema } from '#domain/office/town.ts'
import type { Place } from '#domain/place.ts'
import type { TownHouse } from '#domain/town-houses.ts'
import type { Database } from '#server/db/database.ts'
import { parseBody } from '#server/http/parse-body.ts'
import type { OfficeRoute } from './office-routes.ts'
import type { PlaceDesk } from './place-desk.ts'
import type { TownDesk } from './town-desk.ts'
import { changeTownPart, listTownParts, readPartName } from './town-editor.ts'

type TownParts = {
  database: Database
  getTownMap: () => Omit<OfficeTown, 'places'>
  getHouses: () => Promise<TownHouse[]>
  listPlaces: () => readonly Place[]
  places: Pick<PlaceDesk, 'lock'>
  town: TownDesk
}

/** The longest text in Russian letters. */
const LARGEST_TEXT_BYTES = 512 * 1024

/** The town's map, for the point of a place; the parts of the town that staff write. */
export function listTownRoutes({
  database,
  getTownMap,
  getHouses,
  listPlaces,
  places,
  town: desk,
}: TownParts): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officePaths.town,
      access: 'editor',
      handle: (): OfficeTown => ({
        ...getTownMap(),
        places: listPlaces().map(({ id, slug, name, category, coordinates, closedUntil }) => ({
          id,
          slug,
          name,
          category,
          coordinates,
          ...(closedUntil !== undefined && { closedUntil }),
        })),
      }),
    },
    { method: 'GET', url: officePaths.houses, access: 'editor', handle: getHouses },
    {
      method: 'GET',
      url: officePaths.townParts,
      access: 'editor',
      handle: () => listTownParts({ desk, transaction: database }),
    },
    {
      method: 'PUT',
      url: `${officePaths.townParts}/:part`,
      access: 'editor',
      bodyLimit: LARGEST_TEXT_BYTES,
      handle: ({ request, visitor }) => {
        const name = readPartName((request.params as { part: string }).part)
        const { revision, value } = parseBody(townChangeSchema, request.body)
        return database.transaction().execute(async (transaction) => {
          const slugs = new Set((await places.lock(transaction)).map(({ slug }) => slug))
          return changeTownPart({ desk, transaction, slugs }, { name, revision, value, who: visitor.name })
        })
      },
    },
    {
      method: 'POST',
      url: officePaths.aboutPreview,
      access: 'editor',
      bodyLimit: LARGEST_TEXT_BYTES,
      handle: ({ request }) => desk.renderAbout(parseBody(aboutDraftSchema, request.body).text),
    },
  ]
}
