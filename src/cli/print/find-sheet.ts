import { printPlacePath } from '#domain/paths.ts'
import { printPaths, printWalkPath } from '#domain/print/paper.ts'
import type { PrivateSite } from '#server/private-site.ts'
import { CommandFailure, UsageError } from '../terminal/command.ts'
import { COMMAND_TABLE } from '../terminal/command-table.ts'

/** The sheet to print: its address in the guide, and the prefix of its file name. */
export type Sheet = { path: string; name: string }

type Api = PrivateSite['api']

const MAX_NAMED_PLACES = 8

/** The kinds of sheets; a sheet about one place or walk takes its slug. */
const SHEETS: Readonly<Record<string, (api: Api, slug: string | undefined) => Promise<Sheet>>> = {
  map: async (_api, slug) => alone('map', printPaths.map, slug),
  poster: async (_api, slug) => alone('poster', printPaths.poster, slug),
  async walk(api, slug) {
    const walks = await api.listReadyWalks()
    const walk = walks.find((candidate) => candidate.slug === slug)
    if (walk === undefined) throw unknown('прогулки', slug, walks)
    return { path: printWalkPath(walk.placeIds), name: `walk-${slug}` }
  },
  async place(api, slug) {
    const places = await api.listPlaces()
    const place = places.find((candidate) => candidate.slug === slug)
    if (place === undefined) throw unknown('места', slug, places)
    return { path: printPlacePath(place.slug), name: `place-${slug}` }
  },
}

/** Finds the sheet that the arguments of a command name. Throws when there is none. */
export function findSheet(api: Api, [kind = '', slug]: readonly string[]): Promise<Sheet> {
  const find = Object.hasOwn(SHEETS, kind) ? SHEETS[kind] : undefined
  if (find === undefined) throw new UsageError(COMMAND_TABLE.print.fault)
  return find(api, slug)
}

function alone(name: string, path: string, slug: string | undefined): Sheet {
  if (slug !== undefined) throw new UsageError(`После ${name} ничего не нужно.`)
  return { path, name }
}

function unknown(what: string, slug: string | undefined, known: readonly { slug: string }[]) {
  const named = known.slice(0, MAX_NAMED_PLACES).map((one) => one.slug)
  const more = known.length > named.length ? ` и ещё ${known.length - named.length}` : ''
  const there = named.length > 0 ? `Есть: ${named.join(', ')}${more}.` : 'Нет ни одной.'
  if (slug === undefined) return new UsageError(`Назовите адрес ${what}. ${there}`)
  return new CommandFailure(`Нет ${what} с адресом «${slug}». ${there}`)
}
