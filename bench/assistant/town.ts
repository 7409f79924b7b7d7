import { join } from 'node:path'
import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { splitAbout } from '#assistant/guide/split-about.ts'
import type { Place } from '#domain/place.ts'
import { getCityPack } from '#server/city/city-files.ts'
import { ROOT } from '../../scripts/setup.mjs'
import type { TownName } from './case.ts'
import { hoursReader } from './hours.ts'

const DIRS: Readonly<Record<TownName, string>> = {
  kedrinsk: join(import.meta.dirname, 'towns', 'kedrinsk'),
  pavlovsk: join(ROOT, 'city'),
}

/** A town of the benchmark. */
export type Town = {
  dir: string
  guide: AssistantGuide
  places: ReadonlyMap<number, Place>
  /** The whole pack as one text: the source of an answer's facts. */
  source: string
}

export function getTown(name: TownName): Promise<Town> {
  return readTown(DIRS[name])
}

/** Reads the city pack of a folder as the assistant and the checks need it. */
export async function readTown(dir: string): Promise<Town> {
  const { city, places, about } = await getCityPack(dir)
  const { figures, timeline, ...cityFile } = city
  const guide: AssistantGuide = {
    city: { ...cityFile, pictures: {} },
    places,
    about: splitAbout(about),
    figures,
    timeline,
    hours: hoursReader,
    version: 1,
  }
  return {
    dir,
    guide,
    places: new Map(places.map((place) => [place.id, place])),
    source: [JSON.stringify(city), about, JSON.stringify(places)].join('\n'),
  }
}
