// `node bench/import.ts [places] [photos]`: how long a large import takes and how much memory, with progress, on a data
// folder of its own.
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { writePlaceFile } from '../src/cli/files/place-file.ts'
import { toStaffPlace } from '../src/domain/content/place-record.ts'
import { generatePlaces } from '../src/testing/generate-places.ts'

const [places = 1_000, photos = 200] = process.argv.slice(2).map(Number)
/** Prints the maximum memory of the command in KiB and its CPU time in microseconds. */
const PRINT_USAGE = `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  console.error('usage', maxRSS, userCPUTime + systemCPUTime)
})`
const PHOTO = { width: 2400, height: 1800 }
const CANVAS = { width: 3600, height: 2700 }
/** Layers of spots of these sizes in pixels: as much detail as a photo has. */
const LAYERS = [400, 120, 40, 12, 4].map((size, index) => ({ size, sigma: 90 - index * 18 }))

const folder = await mkdtemp(join(tmpdir(), 'gorodok-import-'))
try {
  const images = join(folder, 'photos')
  await mkdir(images)
  const canvas = await makeCanvas()
  for (let photo = 0; photo < photos; photo += 1)
    await writeFile(join(images, `${photo}.jpg`), await cutPhoto(canvas, photo))
  const note = { credit: 'М. Иванова', license: 'CC BY 4.0' }
  const generated = generatePlaces(places).map((place, index) => ({
    ...place,
    images: index < photos ? [{ path: `${index}.jpg`, ...note }] : [],
  }))
  const file = join(folder, 'places.xlsx')
  await writePlaceFile(
    file,
    generated.map((place) => toStaffPlace(place, () => true)),
  )
  const started = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(PRINT_USAGE)}`,
      'src/cli/main.ts',
      'places',
      'import',
      file,
      '--images',
      images,
      '--accept',
    ],
    { env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }, encoding: 'utf8' },
  )
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(
    `${stderr
      .split('\n')
      .filter((line) => /\d из \d/.test(line))
      .join('\n')}\n`,
  )
  const [, memoryKib, cpuUs] = /^usage (\d+) (\d+)$/m.exec(stderr) ?? []
  const memory = `${Math.round(Number(memoryKib) / 1024)} MiB`
  const cpu = `${(Number(cpuUs) / 1e6).toFixed(1)} s of processors`
  process.stdout.write(
    `${places} places, ${photos} photos: ${seconds.toFixed(1)} s, ${cpu}, ${memory}, exit code ${status}\n`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Creates a picture larger than a photo, with as much detail. Photos are cropped from it. */
async function makeCanvas(): Promise<Sharp> {
  const [first, ...others] = await Promise.all(LAYERS.map(makeLayer))
  const { data, info } = await sharp(first)
    .composite(others.map((input) => ({ input, blend: 'overlay' as const })))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** Crops each photo at another position, so that no two have the same content hash. */
function cutPhoto(canvas: Sharp, photo: number): Promise<Buffer> {
  const left = (photo * 37) % (CANVAS.width - PHOTO.width)
  const top = (photo * 53) % (CANVAS.height - PHOTO.height)
  return canvas
    .clone()
    .extract({ left, top, ...PHOTO })
    .jpeg({ quality: 88 })
    .toBuffer()
}

function makeLayer({ size, sigma }: { size: number; sigma: number }): Promise<Buffer> {
  const create = {
    width: Math.ceil(CANVAS.width / size),
    height: Math.ceil(CANVAS.height / size),
    channels: 3 as const,
    background: '#808080',
    noise: { type: 'gaussian' as const, mean: 128, sigma },
  }
  return sharp({ create })
    .resize(CANVAS.width, CANVAS.height, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
