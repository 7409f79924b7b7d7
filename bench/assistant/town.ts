import { join } from 'node:path'
import type { AboutSection, AssistantGuide } from '#assistant/assistant-guide.ts'
import type { Place } from '#domain/place.ts'
import { getCityPack } from '#server/city/city-files.ts'
import { ROOT } from '../../scripts/setup.mjs'
import type { TownName } from './case.ts'
import { hoursReader } from './hours.ts'

const DIRS: Readonly<Record<TownName, string>> = {
  kedrinsk: join(import.meta.dirname, 'towns', 'kedrinsk'),
  pavlovsk: join(ROOT, 'city'),
}

/** A town that the assistant is asked about. */
export type Town = {
  dir: string
  guide: AssistantGuide
  places: ReadonlyMap<number, Place>
  /** All that the pack says, in one text: what an answer may take its facts from. */
  source: string
}

export function getTown(name: TownName): Promise<Town> {
  return readTown(DIRS[name])
}

/** Reads the city pack of a folder as the assistant and the checks need it. */
export async function readTown(dir: string): Promise<Town> {
  const { city, places, about } = await getCityPack(dir)
  const guide: AssistantGuide = {
    city: { ...city, pictures: {} },
    places,
    about: splitSections(about),
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

function splitSections(markdown: string): AboutSection[] {
  return markdown.split(/^#{1,2} /m).flatMap((part) => {
    const [title = '', ...lines] = part.split('\n')
    const text = stripMarkdown(lines.join('\n')).trim()
    return text === '' ? [] : [{ title: title.trim(), text }]
  })
}

function stripMarkdown(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*|^- /gm, '')
}
