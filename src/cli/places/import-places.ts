import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkImport } from '#domain/content/check-import.ts'
import {
  checkPictures,
  checkUnusedPictures,
  foldPictureName,
  listPictureNames,
  type NewPicture,
} from '#domain/content/check-pictures.ts'
import {
  type ContentFault,
  describeFault,
  type FaultWords,
  isWarning,
} from '#domain/content/content-fault.ts'
import { describeEncoding } from '#domain/content/describe-encoding.ts'
import { describeDifference, isEmptyDifference } from '#domain/content/difference.ts'
import type { ImportedPlace } from '#domain/content/place-record.ts'
import { findPhotoKind } from '#domain/office/photo-file.ts'
import { findUnshownFormat, isDrawingName, isPhotoName } from '#domain/picture-file.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import { type CurrentPlaces, getCurrentPlaces, toGuidePlaces } from '#server/current-places.ts'
import { createHoursCheck } from '#server/hours/hours-check.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { publishFile } from '#server/uploads/publish-file.ts'
import { inspectPhoto } from '#server/uploads/publish-photo.ts'
import { describeFileFailure } from '../files/describe-file-failure.ts'
import { readPlaceFile } from '../files/place-file.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { OpenGuide } from '../terminal/open-guide.ts'
import type { Screen } from '../terminal/screen.ts'
import { doTogether } from './do-together.ts'
import { formatDay } from './format-time.ts'

const DONE = 0
const REFUSED = 1

export type ImportOptions = {
  file: string
  imagesFolder: string | undefined
  isDryRun: boolean
  areWarningsAccepted: boolean
}

/** Checks a file of places as a whole, reports all faults and changes, and writes all or nothing. */
export async function importPlaces(
  guide: OpenGuide,
  screen: Screen,
  options: ImportOptions,
): Promise<number> {
  const { words, encoding, ...file } = await readPlaceFile(options.file)
  if (encoding !== undefined) screen.report(describeEncoding(encoding))
  const current = await getCurrentPlaces(guide.database)
  const images = await openImportImages(current.images, options.imagesFolder)
  const { imported, faults, difference } = await checkImport(file, {
    ...createContext(guide, current),
    checkPictures: (places) => checkWithBar(places, images, screen),
  })
  printFaults(faults, words, screen)
  if (!faults.every(isWarning))
    return refuse(screen, 'Исправьте ошибки: пока есть хоть одна, ничего не записывается.')
  if (isEmptyDifference(difference)) {
    screen.report('Всё так и есть: менять нечего.')
    return DONE
  }
  for (const line of describeDifference(difference)) screen.print(line)
  if (faults.length > 0 && !options.areWarningsAccepted) {
    return refuse(
      screen,
      'Если странности так и задуманы, повторите команду с --accept. Пока ничего не записано.',
    )
  }
  if (options.isDryRun) {
    screen.report('Проверено, ничего не записано (--dry-run).')
    return DONE
  }
  await write(guide, current, imported, images, screen)
  screen.report(
    'Записано. Сайт покажет новое в течение пяти секунд. Вернуть, как было: npx gorodok places undo',
  )
  return DONE
}

function createContext({ city }: OpenGuide, { places }: CurrentPlaces) {
  const today = formatDay(new Date(), city.timeZone)
  return { current: places, center: city.center, today, checkHours: createHoursCheck(city, today) }
}

async function checkWithBar(imported: readonly ImportedPlace[], images: ImportImages, screen: Screen) {
  const files = listNewImages(imported, images)
  const bar = files.size === 0 ? undefined : screen.startBar('Проверка картинок', files.size)
  const found = await inspectImages(files, () => bar?.step())
  bar?.stop()
  const hint = images.files === undefined ? ': назовите папку с картинками после --images' : ''
  return [
    ...checkUnusedPictures(listPictureNames(imported), images.files?.keys() ?? []),
    ...checkPictures(imported, { known: images.known, found, hint }),
  ]
}

async function write(
  { database, uploadsDir }: OpenGuide,
  { version }: CurrentPlaces,
  imported: readonly ImportedPlace[],
  images: ImportImages,
  screen: Screen,
) {
  await mkdir(uploadsDir, { recursive: true })
  const count = listNewImages(imported, images).size
  const bar = count === 0 ? undefined : screen.startBar('Подготовка картинок', count)
  const places = await publishImported(imported, images, uploadsDir, () => bar?.step())
  bar?.stop()
  if (!(await createPlaceStore(database).replace(places, version))) {
    throw new CommandFailure(
      'Пока шла проверка, места изменил кто-то другой. Ничего не записано: повторите команду.',
    )
  }
}

function printFaults(faults: readonly ContentFault[], words: FaultWords, { report }: Screen) {
  const errors = faults.filter((fault) => !isWarning(fault))
  const warnings = faults.filter(isWarning)
  if (errors.length > 0) report(`Ошибки (${errors.length}):\n${list(errors, words)}\n`)
  if (warnings.length > 0) report(`Странно (${warnings.length}):\n${list(warnings, words)}\n`)
}

function list(faults: readonly ContentFault[], words: FaultWords): string {
  return faults.map((fault) => `  • ${describeFault(fault, words)}`).join('\n')
}

function refuse({ report }: Screen, sentence: string): number {
  report(sentence)
  return REFUSED
}

/**
 * The pictures that a file names: those of the guide by path, new ones by their file in the folder, whatever the
 * case of its letters. Without a folder there are no files.
 */
type ImportImages = {
  known: ReadonlyMap<string, PlaceImage>
  files: ReadonlyMap<string, string> | undefined
}

/** Finds the pictures of an import; `folder` is where staff put the new ones. */
async function openImportImages(
  known: ReadonlyMap<string, PlaceImage>,
  folder: string | undefined,
): Promise<ImportImages> {
  if (folder === undefined) return { known, files: undefined }
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new CommandFailure(`Папка «${folder}» не читается: ${describeFileFailure(error)}.`)
  })
  return { known, files: new Map(names.map((name) => [foldPictureName(name), join(folder, name)])) }
}

/** The files of the new pictures that the places name, by the names they give them. */
function listNewImages(
  imported: readonly ImportedPlace[],
  { known, files }: ImportImages,
): Map<string, string> {
  const names = listPictureNames(imported).filter((name) => !known.has(name))
  return new Map(
    names.flatMap((name) => {
      const file = files?.get(foldPictureName(name))
      return file === undefined ? [] : [[name, file]]
    }),
  )
}

/** Opens the new pictures. `onOpened` is called for each. */
async function inspectImages(
  files: ReadonlyMap<string, string>,
  onOpened: () => void,
): Promise<Map<string, NewPicture>> {
  const found = new Map<string, NewPicture>()
  await doTogether([...files], async ([name, file]) => {
    found.set(name, await inspect(name, await readFile(file)))
    onOpened()
  })
  return found
}

async function inspect(name: string, bytes: Buffer): Promise<NewPicture> {
  const content = createHash('sha256').update(bytes).digest('hex')
  if (isDrawingName(name)) return { content }
  if (!isPhotoName(name)) {
    const format = findUnshownFormat(name)
    const why = format === undefined ? '' : `, формат ${format} путеводитель не берёт`
    return {
      content,
      fault: `такой файл не подойдёт: «${name}»${why}; сохраните картинку как JPEG, PNG или WebP`,
    }
  }
  try {
    const { width } = await inspectPhoto(bytes)
    return { content, width }
  } catch (error) {
    return { content, fault: `картинка «${name}» ${describeUnopened(bytes, error)}` }
  }
}

function describeUnopened(bytes: Buffer, error: unknown): string {
  if (findPhotoKind(bytes) === 'heic') {
    return 'в формате HEIC, хоть и названа иначе, браузеры его не показывают; сохраните её как JPEG, PNG или WebP'
  }
  const isLarge = error instanceof Error && /pixel limit/.test(error.message)
  if (isLarge) return 'больше 100 миллионов точек: уменьшите её'
  return bytes.length === 0
    ? 'пуста, 0 байт: скопируйте её ещё раз'
    : 'не открывается: это не картинка, или она записана не целиком; скопируйте её ещё раз'
}

/** The places with their pictures published. `onPublished` is called for each new one. */
async function publishImported(
  imported: readonly ImportedPlace[],
  images: ImportImages,
  uploadsDir: string,
  onPublished: () => void,
): Promise<Place[]> {
  const published = new Map(images.known)
  await doTogether([...listNewImages(imported, images)], async ([name, file]) => {
    published.set(name, await publishFile(file, uploadsDir))
    onPublished()
  })
  return toGuidePlaces(imported, published, uploadsDir)
}
