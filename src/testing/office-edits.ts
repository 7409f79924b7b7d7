import { randomUUID } from 'node:crypto'
import type { PlaceCells } from '#domain/content/place-cells.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlace, Publication } from '#domain/office/places.ts'
import type { Place } from '#domain/place.ts'
import { connectDatabase, type DatabaseSettings } from '#server/db/database.ts'
import { createDraftStore } from '#server/office/draft-store.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { killSoon, type Victim } from './kill-soon.ts'
import { enterOffice, expectOk, isGone, type OfficeCall } from './office-client.ts'

const { places: PLACES } = officePaths
/** The number of saves between two publications. */
const PUBLISH_EVERY = 3

/** The facts of a place: every part contains the number of the last edit. */
type Ledger = { slug: string; saved: number; published: number; sent: number }

/**
 * An editor who saves and publishes a new place in each round as fast as the guide answers, until the node is killed; then what
 * was acknowledged is looked for. `half` are places whose parts are of several edits.
 */
export async function editUnderKills(
  rounds: number,
  settings: DatabaseSettings,
  start: () => Promise<Victim>,
) {
  const found = { saved: 0, published: 0, lostDrafts: 0, lostPublications: 0, half: 0 }
  let node = await start()
  for (let round = 0; round < rounds; round += 1) {
    const ledger: Ledger = { slug: `kofejnya-${round}`, saved: 0, published: 0, sent: 0 }
    const call = await enterOffice(node.url, settings)
    const published = Promise.withResolvers<void>()
    const editing = edit(call, ledger, published.resolve).catch(isGone)
    await killSoon(node, Promise.race([published.promise, editing]))
    await editing
    node = await start()
    const { drafts, places } = await readStored(settings)
    const place = places.find(({ slug }) => slug === ledger.slug)
    const draft = drafts.find(({ cells }) => cells.slug === ledger.slug)
    const shown = readNumber(place?.phone)
    found.saved += ledger.saved
    found.published += ledger.published / PUBLISH_EVERY
    found.half += places.filter((one) => new Set(readParts(one)).size > 1).length
    // A published draft is deleted.
    if (Math.max(readNumber(draft?.cells.phone), shown) < ledger.saved) found.lostDrafts += 1
    if (shown < ledger.published) found.lostPublications += 1
  }
  await node.kill()
  return found
}

/** Edits until a call fails. */
async function edit(call: OfficeCall, ledger: Ledger, onPublished: () => void) {
  let key: string = randomUUID()
  const readRevision = async () =>
    ((await (await expectOk(call('GET', `${PLACES}/${key}`))).json()) as OfficePlace).revision
  let revision = await readRevision()
  for (;;) {
    ledger.sent += 1
    const body = { revision, cells: createCells(ledger.sent, ledger.slug) }
    const saved = await expectOk(call('PUT', `${PLACES}/${key}/draft`, body))
    ledger.saved = ledger.sent
    revision = ((await saved.json()) as OfficePlace).revision
    if (ledger.sent % PUBLISH_EVERY !== 0) continue
    const published = call('POST', `${PLACES}/${key}/publication`, { revision, isAccepted: true })
    key = ((await (await expectOk(published)).json()) as Publication).key
    ledger.published = ledger.sent
    onPublished()
    revision = await readRevision()
  }
}

/** Every part contains the number of its edit. */
function createCells(edition: number, slug: string): PlaceCells {
  return {
    name: `Кофейня ${edition}`,
    category: 'кафе',
    tags: `а${edition}, б${edition}, в${edition}`,
    description: `Кофе и булочки, ${edition}.`,
    'coordinates.lat': '50,45123',
    'coordinates.lng': '40,13217',
    phone: `8 (47362) ${String(edition).padStart(5, '0')}`,
    slug,
  }
}

function readParts({ name, tags, description, phone }: Place): number[] {
  return name.startsWith('Кофейня') ? [name, ...tags, description, phone].map(readNumber) : []
}

function readNumber(text: string | undefined): number {
  return Number(/(\d+)\D*$/.exec(text ?? '')?.[1] ?? 0)
}

async function readStored(settings: DatabaseSettings) {
  const database = connectDatabase(settings)
  const { places } = await createPlaceStore(database).listPlaces()
  const drafts = await createDraftStore(database).list()
  await database.destroy()
  return { places, drafts }
}
