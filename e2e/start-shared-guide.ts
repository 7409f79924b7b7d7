// Starts the guide that the tests share, after preparing the data with which all their guides start. Its settings come from the environment.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readTown } from '../bench/assistant/town.ts'
import { cleanGuide } from '../src/assistant/clean-guide.ts'
import { listPassageTexts } from '../src/assistant/guide/guide-index.ts'
import { listPassages } from '../src/assistant/guide/list-passages.ts'
import { createGuideVectors } from '../src/server/assistant/guide-encoder.ts'
import { openEncoder } from '../src/server/assistant/open-encoder.ts'
import { createTextVectorStore } from '../src/server/assistant/text-vector-store.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { copyPreparedData, PREPARED_DIR } from './prepared-data.ts'

await prepareData()
copyPreparedData(process.env.DATA_DIR ?? '')
await import('../src/server/main.ts')

/** The tables and the vectors of the shipped town's texts: each guide would need five seconds of processor time for them. */
async function prepareData() {
  const { guide } = await readTown(join(import.meta.dirname, '../city'))
  const texts = listPassageTexts(listPassages(cleanGuide(guide)))
  const database = await openPrepared().catch(() => {
    // Made by other code, with unknown tables.
    rmSync(PREPARED_DIR, { recursive: true, force: true })
    return openPrepared()
  })
  const { encoder } = await openEncoder()
  const store = createTextVectorStore(database)
  if (encoder) await createGuideVectors({ encoder, store, log: console })(texts).finished
  await database.destroy()
}

function openPrepared() {
  return openDatabase({ dataDir: PREPARED_DIR })
}
