import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { openDatabase } from '#server/db/database.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPlace } from './create-place.ts'

// A process that prints «ready», waits for a line, then opens the database and seeds it like a starting node.
process.stdout.write('ready\n')
await once(createInterface(process.stdin), 'line')
const database = await openDatabase(JSON.parse(process.argv[2] ?? '{}'))
const hasSeeded = await createPlaceStore(database).seed([createPlace()], 'pack')
await database.destroy()
process.stdout.write(`${hasSeeded ? 'seeded' : 'found'}\n`)
process.exit()
