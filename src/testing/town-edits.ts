import type { JournalEntry, Page } from '#domain/office/journal.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTownPart, TownChange } from '#domain/office/town.ts'
import type { DatabaseSettings } from '#server/db/database.ts'
import { killSoon, type Victim } from './kill-soon.ts'
import { enterOffice, expectOk, isGone, type OfficeCall } from './office-client.ts'

const ROWS = 3

type Ledger = { saved: number; sent: number }

/**
 * An editor who changes the figures of the town as fast as the guide answers, until the node is killed; then what was
 * acknowledged is looked for. `half` are states whose rows are of several changes, `untold` changes without their journal entry.
 */
export async function editTownUnderKills(
  rounds: number,
  settings: DatabaseSettings,
  start: () => Promise<Victim>,
) {
  const found = { saved: 0, lost: 0, half: 0, unreported: 0 }
  const ledger: Ledger = { saved: 0, sent: 0 }
  let node = await start()
  for (let round = 0; round < rounds; round += 1) {
    const saved = Promise.withResolvers<void>()
    const editing = edit(await enterOffice(node.url, settings), ledger, saved.resolve).catch(isGone)
    await killSoon(node, Promise.race([saved.promise, editing]))
    await editing
    node = await start()
    const call = await enterOffice(node.url, settings)
    const kept = readNumbers((await readFigures(call)).value)
    const output = readNumbers((await readLastChange(call))?.after)
    if ((kept[0] ?? 0) < ledger.saved) found.lost += 1
    if (new Set(kept).size > 1) found.half += 1
    if (output[0] !== kept[0]) found.unreported += 1
    // A change without an answer may be stored.
    ledger.saved = Math.max(ledger.saved, kept[0] ?? 0)
  }
  await node.kill()
  return { ...found, saved: ledger.saved }
}

/** Edits until a call fails. */
async function edit(call: OfficeCall, ledger: Ledger, onSaved: () => void) {
  let { revision } = await readFigures(call)
  for (;;) {
    ledger.sent += 1
    const value = Array.from({ length: ROWS }, () => ({ value: String(ledger.sent), label: 'правка' }))
    const reply = await expectOk(call('PUT', `${officePaths.townParts}/figures`, { revision, value }))
    const change = (await reply.json()) as TownChange
    if (!('part' in change)) throw new Error(JSON.stringify(change))
    ledger.saved = ledger.sent
    onSaved()
    revision = change.part.revision
  }
}

async function readFigures(call: OfficeCall): Promise<OfficeTownPart> {
  const parts = (await (await expectOk(call('GET', officePaths.townParts))).json()) as OfficeTownPart[]
  return parts.find(({ name }) => name === 'figures') as OfficeTownPart
}

async function readLastChange(call: OfficeCall): Promise<JournalEntry | undefined> {
  const { items } = (await (await expectOk(call('GET', officePaths.journal))).json()) as Page<JournalEntry>
  return items.find(({ after }) => readNumbers(after).length > 0)
}

function readNumbers(value: unknown): number[] {
  return [...JSON.stringify(value ?? null).matchAll(/"value":"(\d+)","label":"правка"/g)].map(([, digits]) =>
    Number(digits),
  )
}
