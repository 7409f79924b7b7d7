import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { readFacts } from '../grounding/read-facts.ts'
import { listOfSection } from './list-passages.ts'
import { rateNames } from './name-shares.ts'
import { areStemsIn, listStems } from './passage-words.ts'

/** The way on foot as a table of the guide gives it. */
type TableWay = { readonly wayMeters: number; readonly minutes: number }

/** «Площадь — музей каната и рынок: километров — 1,1, минут — 15» */
const ROW = /^(.+?) — (.+?): /u
/** Less of a name than this may be another's. */
const MIN_NAME_SHARE = 0.5

/** What a table of the guide says of the way between two ends, by their names; undefined where none does. */
export function findTableWay(guide: AssistantGuide, from = '', to = ''): TableWay | undefined {
  const row = getRows(guide).find(
    ({ ends: [start = [], end = []] }) =>
      (start.includes(from) && end.includes(to)) || (start.includes(to) && end.includes(from)),
  )
  return row?.way
}

const getRows = memoizeByRef((guide: AssistantGuide) =>
  guide.about.flatMap(listOfSection).flatMap(({ text }) => {
    const [, ...ends] = ROW.exec(text) ?? []
    const facts = readFacts(text)
    const [meters, ...otherMeters] = facts.filter(({ kind }) => kind === 'meters')
    const [minutes, ...otherMinutes] = facts.filter(({ kind }) => kind === 'minutes')
    if (ends.length === 0 || !meters || !minutes || otherMeters.length + otherMinutes.length > 0) return []
    const way: TableWay = { wayMeters: Number(meters.value), minutes: Number(minutes.value) }
    return [{ way, ends: ends.map((end) => end.split(/ и |, /u).flatMap((part) => findNames(guide, part))) }]
  }),
)

/** The heart of the town where a part of it is said, else the places whose names have most of what is said. */
function findNames({ city, places }: AssistantGuide, said: string): string[] {
  const stems = listStems(said)
  const heart = city.heart?.name
  const hearts = listStems(heart ?? '')
  if (heart && areStemsIn(stems, hearts)) return [heart]
  const rates = rateNames(places, stems)
  const best = Math.max(MIN_NAME_SHARE, ...rates.values())
  return places.flatMap(({ id, name }) => (rates.get(id) === best ? [name] : []))
}
