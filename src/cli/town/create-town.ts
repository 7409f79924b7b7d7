import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TownColors } from '#domain/contrast.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { drawLogo } from '#server/draw-logo.ts'
import { describeFileFailure } from '../files/describe-file-failure.ts'
import { writePlaceFile } from '../files/place-file.ts'
import { CommandFailure } from '../terminal/command.ts'
import { proposeNameForms } from './case-forms.ts'
import { drawHero } from './draw-town.ts'
import { PLACES_TABLE } from './town-files.ts'

/** The required data of a new town. */
export type TownFacts = {
  name: string
  center: Coordinates
  timeZone: string
  region: string | undefined
  owner: string | undefined
  siteName: string | undefined
  colors: TownColors
}

/** Writes the folder of a new town: all that the guide needs to start, and an empty table of places. */
export async function createTown(dir: string, facts: TownFacts): Promise<void> {
  const files: Record<string, string> = {
    'city.json': writeCity(facts),
    'places.json': '[]\n',
    'about.md': writeAbout(facts.name),
    'logo.svg': await drawLogo(facts.name, facts.colors),
    'images/hero-day.svg': drawHero('day'),
    'images/hero-evening.svg': drawHero('evening'),
  }
  try {
    await mkdir(join(dir, 'images'), { recursive: true })
    for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content)
  } catch (error) {
    throw new CommandFailure(`Папку «${dir}» не записать: ${describeFileFailure(error)}.`)
  }
  await writePlaceFile(join(dir, PLACES_TABLE), [])
}

/** Throws `CommandFailure` unless the folder is new or empty: before any question. */
export async function refuseUsedFolder(dir: string) {
  const there = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new CommandFailure(`Папка «${dir}» не подойдёт: ${describeFileFailure(error)}.`)
  })
  if (there.length > 0) throw new CommandFailure(`Папка «${dir}» не пуста: назовите новую или пустую.`)
}

function writeCity({ name, center, timeZone, region, owner, siteName }: TownFacts): string {
  const city = {
    name,
    nameForms: proposeNameForms(name),
    ...(region && { region }),
    ...(siteName && { siteName }),
    center,
    timeZone,
    ...(owner && { owner: { name: owner } }),
  }
  return `${JSON.stringify(city, undefined, 2)}\n`
}

/** The first text for visitors. Only the clerk sees text between `<!--` and `-->`. */
function writeAbout(name: string): string {
  const { prepositional } = proposeNameForms(name)
  const section = (title: string, task: string) => `<!--\n\n## ${title}\n\nПРОБЕЛ: ${task}\n\n-->\n`
  return [
    `# ${name}\n`,
    'Рассказ о городе ещё пишется.\n',
    section('История', `когда и как возник город, чем он известен в прошлом`),
    section(
      'Что посмотреть',
      `два-три места, с которых стоит начать; ссылка на место: [парк](/location/парк)`,
    ),
    section('Природа', `река, лес, пруды: что рядом`),
    section(`Как добраться`, `поезд, автобус, дорога: как оказаться в ${prepositional}`),
    section('Сегодня', `чем живёт город, праздники`),
  ].join('\n')
}
