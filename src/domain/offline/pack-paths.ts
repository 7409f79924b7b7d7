import type { About } from '../about.ts'
import type { City } from '../city.ts'
import type { MapBase } from '../map-base.ts'
import { OPEN_DATA_FILES, openDataFile, packPaths, paths, uploadPath } from '../paths.ts'
import { pictureStem } from '../picture-file.ts'
import type { Place, PlaceImage } from '../place.ts'

type PackContents = {
  places: readonly Place[]
  city: Pick<City, 'pictures'>
  about: Pick<About, 'plan'>
  mapBase: MapBase
  /** URLs that the built pages may load. */
  builtFiles: readonly string[]
}

/** Pages of every town: rendered by the server they appear soonest. Those of places are one file. */
const PAGES = [
  paths.places,
  paths.map,
  paths.walking,
  paths.about,
  paths.myList,
  paths.openData,
  paths.offline,
]

/** Files of any town: an address that is not found is left out. */
const ALWAYS = [
  packPaths.shell,
  packPaths.paper,
  packPaths.placePages,
  ...PAGES,
  paths.locationsApi,
  paths.aboutApi,
  paths.mapBaseApi,
  paths.readyWalksApi,
  packPaths.guide,
  packPaths.ways,
  ...OPEN_DATA_FILES.map(openDataFile),
  '/manifest.webmanifest',
  '/favicon.svg',
  '/icon-180.png',
  '/icon-192.png',
]

/** The width of a photo for a phone, in pixels: its whole screen at double density. */
const PHONE_WIDTH = 800

/** Returns the distinct URLs of all files of the offline pack. */
export function listPackPaths({ places, city, about, mapBase, builtFiles }: PackContents): string[] {
  const pictures = [...Object.values(city.pictures), about.plan, ...places.flatMap(({ images }) => images)]
  const mapFile = mapBase.source.kind === 'file' ? [mapBase.source.url] : []
  const files = pictures.filter((image) => image !== undefined).map(pickPath)
  return [...new Set([...ALWAYS, ...builtFiles, ...mapFile, ...files])]
}

/** Returns a drawing's path; for a photo the path of its smallest format. */
function pickPath({ path, widths }: PlaceImage): string {
  if (!widths) return uploadPath(path)
  const width = Math.max(...widths.filter((wide) => wide <= PHONE_WIDTH), Math.min(...widths))
  return uploadPath(`${pictureStem(path)}-${width}.avif`)
}
