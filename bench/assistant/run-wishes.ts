// `npm run bench:wishes [-- --model=FOLDER]`: how well places are found for the wishes of training/data/wishes, by town. The rows
// are the labelled conditions (perfect understanding), these with the vectors of the message, and the vectors
// alone. Nothing is fitted on the held-out town.
import { parseArgs } from 'node:util'
import { NO_CONDITIONS } from '#assistant/request.ts'
import { findPlaces } from '#assistant/tools/find-places.ts'
import { openEncoder } from '#server/assistant/open-encoder.ts'
import { printTable } from '#testing/figures.ts'
import { findTownDir } from './load-batches.ts'
import { readTown } from './town.ts'
import {
  createEncodedIndex,
  encodeWish,
  HELD_OUT_TOWN,
  listWishTowns,
  readWishes,
  scoreWishes,
  toConditions,
  WISHES_NOW,
} from './wishes.ts'

const { values } = parseArgs({ options: { model: { type: 'string' }, town: { type: 'string' } } })
const { encoder, faults } = await openEncoder(values.model)
if (encoder === undefined) throw new Error(faults.join('\n'))

const rows = [['town', 'by', 'wishes', 'first', 'among three', 'excluded shown']]
for (const town of values.town === undefined ? listWishTowns() : [values.town]) {
  const { guide } = await readTown(findTownDir(town))
  const index = await createEncodedIndex(guide, encoder)
  const wishes = readWishes(town)
  const topics = await Promise.all(
    wishes.map(async (wish) => ({ wish, topic: await encodeWish(wish, encoder) })),
  )
  const lists: Record<string, string[][]> = {
    conditions: wishes.map((wish) => find(toConditions(guide, wish))),
    both: topics.map(({ wish, topic }) => find({ ...toConditions(guide, wish), topic })),
    message: topics.map(({ topic }) => find({ ...NO_CONDITIONS, topic })),
  }
  for (const [by, names] of Object.entries(lists)) {
    const { of, first, amongThree, excluded } = scoreWishes(guide, wishes, names)
    const name = town === HELD_OUT_TOWN ? `${town} (held out)` : town
    rows.push([name, by, String(of), first.toFixed(2), amongThree.toFixed(2), String(excluded)])
  }

  function find(conditions: Parameters<typeof findPlaces>[1]): string[] {
    return findPlaces({ guide, index, now: WISHES_NOW }, conditions, 'interest').map(
      ({ place }) => place.name,
    )
  }
}
printTable(rows)
