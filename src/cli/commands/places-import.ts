import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkImport } from '#domain/content/check-import.ts'
import {
  checkAlikePictures,
  checkPictures,
  checkUnusedPictures,
  foldPictureName,
  listPictureNames,
  type NewPicture,
} from '#domain/content/check-pictures.ts'
import {
  type ContentFault,
  describeEncoding,
  describeFault,
  type FaultWords,
  isWarning,
} from '#domain/content/content-fault.ts'
import { describeDifference, isEmptyDifference } from '#domain/content/difference.ts'
import type { ImportedPlace } from '#domain/content/place-record.ts'
import { findPhotoKind } from '#domain/office/photo-file.ts'
import { findUnshownFormat, isDrawingName, isPhotoName } from '#domain/picture-file.ts'
import type { PlaceImage } from '#domain/place.ts'
import { createHoursCheck } from '#server/hours/hours-check.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { getCurrentPlaces, toGuidePlaces } from '#server/table-work.ts'
import { publishFile } from '#server/uploads/publish-file.ts'
import { inspectPhoto } from '#server/uploads/publish-photo.ts'
import { describeFileFailure, readPlaceFile } from '../files/place-file.ts'
import { doTogether } from '../places/do-together.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { type OpenGuide, withGuide } from '../terminal/open-guide.ts'
import type { Screen } from '../terminal/screen.ts'
import { formatDay } from '../terminal/town-time.ts'

const DONE = 0
const REFUSED = 1

type Typed = Parameters<Run<'places import'>>[0]

export const run: Run<'places import'> = (typed, screen) =>
  withGuide((guide) => importPlaces(guide, screen, typed))

/** Checks a file of places as a whole, reports all faults and changes, and writes all or nothing. */
export async function importPlaces(guide: OpenGuide, screen: Screen, typed: Typed): Promise<number> {
  const { database, city } = guide
  const { words, encoding, ...file } = await readPlaceFile(typed.words[0] ?? '')
  if (encoding !== undefined) screen.report(describeEncoding(encoding))
  const current = await getCurrentPlaces(database)
  const images = await openImportImages(current.images, typed.images)
  const today = formatDay(new Date(), city.timeZone)
  const { imported, faults, difference } = await checkImport(file, {
    current: current.places,
    center: city.center,
    today,
    checkHours: createHoursCheck(city, today),
    checkPictures: (places) => checkWithBar(places, images, screen),
  })
  printFaults(faults, words, screen)
  if (!faults.every(isWarning)) {
    screen.report('Исправьте ошибки: пока есть хоть одна, ничего не записывается.')
    return REFUSED
  }
  if (isEmptyDifference(difference)) {
    screen.report('Всё так и есть: менять нечего.')
    return DONE
  }
  for (const line of describeDifference(difference)) screen.print(line)
  if (faults.length > 0 && !typed.accept) {
    screen.report('Если странности так и задуманы, повторите команду с --accept. Пока ничего не записано.')
    return REFUSED
  }
  if (typed['dry-run']) {
    screen.report('Проверено, ничего не записано (--dry-run).')
    return DONE
  }
  await write(guide, current.version, imported, images, screen)
  screen.report(
    'Записано. Сайт покажет новое в течение пяти секунд. Вернуть, как было: npx gorodok places undo',
  )
  return DONE
}

async function checkWithBar(imported: readonly ImportedPlace[], images: ImportImages, screen: Screen) {
  const found = new Map<string, NewPicture>()
  await forNewImages(imported, images, 'Проверка картинок', screen, async (name, file) => {
    found.set(name, await inspect(name, await readFile(file)))
  })
  const hint = images.files === undefined ? ': назовите папку с картинками после --images' : ''
  return [
    ...checkAlikePictures(listPictureNames(imported), images.names),
    ...checkUnusedPictures(listPictureNames(imported), images.files?.keys() ?? []),
    ...checkPictures(imported, { known: images.known, found, hint }),
  ]
}

async function write(
  { database, uploadsDir }: OpenGuide,
  version: number,
  imported: readonly ImportedPlace[],
  images: ImportImages,
  screen: Screen,
) {
  await mkdir(uploadsDir, { recursive: true })
  const published = new Map(images.known)
  await forNewImages(imported, images, 'Подготовка картинок', screen, async (name, file) => {
    published.set(name, await publishFile(file, uploadsDir))
  })
  const places = await toGuidePlaces(imported, published, uploadsDir)
  if (!(await createPlaceStore(database).replace(places, version))) {
    throw new CommandFailure(
      'Пока шла проверка, места изменил кто-то другой. Ничего не записано: повторите команду.',
    )
  }
}

function printFaults(faults: readonly ContentFault[], words: FaultWords, { report }: Screen) {
  const print = (title: string, some: readonly ContentFault[]) => {
    const lines = some.map((fault) => `  • ${describeFault(fault, words)}\n`)
    if (some.length > 0) report(`${title} (${some.length}):\n${lines.join('')}`)
  }
  print(
    'Ошибки',
    faults.filter((fault) => !isWarning(fault)),
  )
  print('Странно', faults.filter(isWarning))
}

/** The pictures of the guide by path, and new ones by folded name, if there is a folder of them. */
type ImportImages = {
  known: ReadonlyMap<string, PlaceImage>
  files: ReadonlyMap<string, string> | undefined
  /** The names of the new ones as they are. */
  names: readonly string[]
}

async function openImportImages(
  known: ReadonlyMap<string, PlaceImage>,
  folder: string | undefined,
): Promise<ImportImages> {
  if (folder === undefined) return { known, files: undefined, names: [] }
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new CommandFailure(`Папка «${folder}» не читается: ${describeFileFailure(error)}.`)
  })
  const files = new Map(names.map((name) => [foldPictureName(name), join(folder, name)]))
  return { known, files, names }
}

/** Runs a work for each new picture that the places name, with its file, and shows the progress. */
async function forNewImages(
  imported: readonly ImportedPlace[],
  { known, files }: ImportImages,
  title: string,
  { startBar }: Screen,
  work: (name: string, file: string) => Promise<void>,
) {
  const found = listPictureNames(imported).flatMap((name) => {
    const file = known.has(name) ? undefined : files?.get(foldPictureName(name))
    return file === undefined ? [] : [{ name, file }]
  })
  const bar = found.length === 0 ? undefined : startBar(title, found.length)
  await doTogether(found, async ({ name, file }) => {
    await work(name, file)
    bar?.step()
  })
  bar?.stop()
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
