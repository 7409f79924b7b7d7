import { officePaths } from '#domain/office/paths.ts'
import { aboutDraftSchema, townChangeSchema } from '#domain/office/town.ts'
import type { Office } from './office.ts'
import { forEditors, type OfficeRoute } from './office-routes.ts'
import { changeTownPart, listTownParts, readPartName } from './town-editor.ts'

/** The longest text in Russian letters. */
const LARGEST_TEXT_BYTES = 512 * 1024

/** Lists the routes of the town: its map, for the point of a place, and its editable parts. */
export function listTownRoutes(office: Office): OfficeRoute[] {
  const { database, getTownMap, getHouses, listPlaces, places, town: desk } = office
  const change = forEditors(
    'PUT',
    `${officePaths.townParts}/:part`,
    ({ param, parse, visitor, journalled }) => {
      const name = readPartName(param)
      const seen = parse(townChangeSchema)
      return journalled(async (transaction, write) => {
        const slugs = new Set((await places.lock(transaction)).map(({ slug }) => slug))
        return changeTownPart({ desk, transaction, write, who: visitor.name }, { name, ...seen, slugs })
      })
    },
  )
  const preview = forEditors('POST', officePaths.aboutPreview, ({ parse }) =>
    desk.renderAbout(parse(aboutDraftSchema).text),
  )
  return [
    forEditors('GET', officePaths.town, () => ({
      ...getTownMap(),
      places: listPlaces().map(({ id, slug, name, category, coordinates, closedUntil }) => ({
        id,
        slug,
        name,
        category,
        coordinates,
        ...(closedUntil !== undefined && { closedUntil }),
      })),
    })),
    forEditors('GET', officePaths.houses, getHouses),
    forEditors('GET', officePaths.townParts, () => listTownParts(desk, database)),
    { ...change, bodyLimit: LARGEST_TEXT_BYTES },
    { ...preview, bodyLimit: LARGEST_TEXT_BYTES },
  ]
}
