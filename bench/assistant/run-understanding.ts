// `npm run bench:understanding -- [--model=dir] [--heads=labels] [--town=…] [--parts=requests,…] [--failures]`: what
// understanding makes of messages whose reading is known: the changes of a walk and the conditions of a wish, on the town
// that no head was trained on. An exact set is one without anything lacking and anything too much. With `--heads=labels`
// the heads are told the truth: what is lost then is lost by code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Encoder } from '#assistant/encoder/encoder.ts'
import type { Request } from '#assistant/request.ts'
import { type Dialogue, NEW_DIALOGUE } from '#assistant/understand/dialogue.ts'
import { THRESHOLDS } from '#assistant/understand/heads.ts'
import { createMessageReader, type MessageReader, readRequests } from '#assistant/understand/read-message.ts'
import { openEncoder } from '#server/assistant/open-encoder.ts'
import { createFakeEncoder } from '#testing/fake-encoder.ts'
import { printTable } from '#testing/figures.ts'
import { ROOT } from '../../scripts/setup.mjs'
import { printThresholds } from './head-thresholds.ts'
import { readTown } from './town.ts'

type EditLine = { walk: string[]; history: string[]; say: string; edit: string[]; targets: string[] }
type WishLine = {
  history: { say: string; places: string[] }[]
  say: string
  conditions: Record<string, unknown>
}
/** The expected and the actual reading of a message. */
type Compared = { say: string; expected: readonly string[]; read: readonly string[] }

/** Saturday noon: the data name days by their weekday. */
const NOW = '2026-06-20T12:00'
const NO_WISHES = {
  conditions: { wanted: [], unwanted: [], needs: [], unwantedNeeds: [], unknownNames: [] },
  by: 'foot' as const,
}

const { values } = parseArgs({
  options: {
    failures: { type: 'boolean', default: false },
    heads: { type: 'string', default: 'model' },
    model: { type: 'string' },
    town: { type: 'string', default: 'kedrinsk' },
    parts: { type: 'string', default: 'thresholds,heads,requests' },
  },
})

await runUnderstanding()

async function runUnderstanding() {
  const { guide } = await readTown(join(import.meta.dirname, 'towns', values.town))
  const edits = readLines<EditLine>('walk-edits')
  const wishes = readLines<WishLine>('wishes')
  const encoder = values.heads === 'labels' ? createLabelledEncoder(edits, wishes) : await openModel()
  const reader = createMessageReader(guide, encoder)
  const ready = { ...reader, encoder, examples: await reader.getExamples() }
  process.stdout.write(`thresholds: ${JSON.stringify(THRESHOLDS)}\n\n`)
  const parts = values.heads === 'labels' ? ['requests'] : values.parts.split(',')
  if (parts.includes('thresholds')) await printThresholds(encoder)
  if (parts.includes('heads')) await printHeads(encoder, edits, wishes)
  if (!parts.includes('requests')) return
  const readEdits = await Promise.all(edits.map((line) => compareEdits(ready, line)))
  print(
    'kinds of edits',
    readEdits.map(({ kinds }) => kinds),
  )
  const changing = readEdits.filter(({ kinds }) => kinds.expected.length > 0)
  print(
    'places and stops of edits',
    changing.map(({ targets }) => targets),
  )
  print('conditions', await Promise.all(wishes.map((line) => compareConditions(ready, line))))
}

async function openModel(): Promise<Encoder> {
  const { encoder, faults } = await openEncoder(values.model)
  if (encoder === undefined) throw new Error(`there is no model: ${faults.join(' ')}`)
  return encoder
}

/** Heads that return the labels. */
function createLabelledEncoder(edits: readonly EditLine[], wishes: readonly WishLine[]): Encoder {
  const sure = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]))
  const ofEdits = edits.map(({ say, edit }) => [say, { acts: sure(['change']), edits: sure(edit) }] as const)
  const ofWishes = wishes.map(
    ({ say, conditions }) =>
      [say, { acts: sure(['find']), conditions: sure(Object.keys(conditions)) }] as const,
  )
  const known = new Map<string, ReturnType<ReadHeads>>([...ofEdits, ...ofWishes])
  return createFakeEncoder(({ message }) => known.get(message) ?? {})
}

type ReadHeads = NonNullable<Parameters<typeof createFakeEncoder>[0]>

function readLines<Line>(folder: string): Line[] {
  const text = readFileSync(join(ROOT, 'training', 'data', folder, `${values.town}.jsonl`), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

/** The output of the heads, before code extracts values. */
async function printHeads(encoder: Encoder, edits: readonly EditLine[], wishes: readonly WishLine[]) {
  const ofEdits = edits.map(async ({ say, history, edit }) => {
    const { heads } = await encoder.encodeMessage({
      message: say,
      before: 'walk',
      previous: history.slice(-2),
    })
    return { say, expected: edit, read: listSure(heads.edits, THRESHOLDS.edit) }
  })
  print('head of edits', await Promise.all(ofEdits))
  const ofWishes = wishes.map(async ({ say, history, conditions }) => {
    const { previous, before } = toBefore(history)
    const { heads } = await encoder.encodeMessage({ message: say, before, previous })
    return { say, expected: Object.keys(conditions), read: listSure(heads.conditions, THRESHOLDS.condition) }
  })
  print('head of conditions', await Promise.all(ofWishes))
}

function listSure(shares: Readonly<Record<string, number>>, threshold: number): string[] {
  return Object.entries(shares).flatMap(([name, share]) => (share >= threshold ? [name] : []))
}

function toBefore(history: WishLine['history']): Pick<Dialogue, 'before' | 'previous'> {
  return { before: history.length > 0 ? 'list' : 'none', previous: history.map(({ say }) => say).slice(-2) }
}

async function compareEdits(
  reader: MessageReader,
  { walk, history, say, edit, targets }: EditLine,
): Promise<{ kinds: Compared; targets: Compared }> {
  const { places } = reader.guide
  const points = walk.flatMap((name) => {
    const place = places.find((one) => one.name === name)
    return place ? [{ id: place.id, name, ...place.coordinates }] : []
  })
  const shown = { points, distanceMeters: 3000, walkMinutes: 40, visitMinutes: 60, totalMinutes: 100 }
  const dialogue: Dialogue = {
    ...NEW_DIALOGUE,
    before: 'walk',
    previous: history.slice(-2),
    walk: { walk: shown, wishes: NO_WISHES },
  }
  const change = await readFirst(reader, say, dialogue, 'change')
  const inWalk = new Set(points.map(({ id }) => id))
  const named = (change?.edits ?? []).flatMap(({ kind, sets, by = [], stops }) => [
    // Labels name the stops that a kind refers to, but neither excluded nor added places.
    ...sets.flatMap((set) =>
      places.filter(
        ({ id }) =>
          set.placeIds.includes(id) && (set.kind === 'place' || (kind !== 'exclude' && inWalk.has(id))),
      ),
    ),
    ...by.flatMap((set) => places.filter(({ id }) => set.kind === 'place' && set.placeIds.includes(id))),
    ...stops.flatMap((stop) => points[stop] ?? []),
  ])
  return {
    kinds: { say, expected: edit, read: (change?.edits ?? []).map(({ kind }) => kind) },
    targets: { say, expected: targets, read: [...new Set(named.map(({ name }) => name))] },
  }
}

async function compareConditions(
  reader: MessageReader,
  { history, say, conditions }: WishLine,
): Promise<Compared> {
  const dialogue = { ...NEW_DIALOGUE, ...toBefore(history) }
  const find = await readFirst(reader, say, dialogue, 'find')
  const read = find?.conditions
  const keys = [
    ...(read?.needs ?? []).map(({ key }) => key),
    ...(read?.wanted ?? []).flatMap(({ kind }) => (kind === 'place' ? [] : [kind])),
    ...(read && read.unwanted.length + read.unwantedNeeds.length > 0 ? ['exclude'] : []),
    ...(read?.near ? ['near'] : []),
    ...(read?.when ? [read.when.kind === 'now' ? 'openNow' : 'openAt'] : []),
    ...(find?.count === undefined ? [] : ['count']),
  ]
  return { say, expected: Object.keys(conditions), read: [...new Set(keys)] }
}

/** Finds the first request of this kind. */
async function readFirst<Kind extends Request['kind']>(
  reader: MessageReader,
  say: string,
  dialogue: Dialogue,
  kind: Kind,
): Promise<Extract<Request, { kind: Kind }> | undefined> {
  const { asked } = await readRequests(reader, say, NOW, dialogue)
  const all = asked.flat()
  return all.find((request): request is Extract<Request, { kind: Kind }> => request.kind === kind)
}

function print(title: string, compared: readonly Compared[]) {
  const isExact = ({ expected, read }: Compared) =>
    expected.length === read.length && expected.every((one) => read.includes(one))
  const exact = compared.filter(isExact).length
  process.stdout.write(`${title}: ${exact} of ${compared.length} sets are exact\n`)
  const names = [...new Set(compared.flatMap(({ expected, read }) => [...expected, ...read]))]
  const rows = names.map((name) => {
    const [wanted, found] = [
      count(compared, ({ expected }) => expected, name),
      count(compared, ({ read }) => read, name),
    ]
    const both = compared.filter(
      ({ expected, read }) => expected.includes(name) && read.includes(name),
    ).length
    return [name, `${wanted}`, `${found}`, share(both, found), share(both, wanted)]
  })
  if (names.length < 40) printTable([['name', 'expected', 'read', 'precision', 'recall'], ...rows])
  if (values.failures) {
    for (const one of compared.filter((line) => !isExact(line)))
      process.stdout.write(`  ✗ «${one.say}»: ${one.read.join(', ')} instead of ${one.expected.join(', ')}\n`)
  }
  process.stdout.write('\n')
}

function count(
  compared: readonly Compared[],
  get: (one: Compared) => readonly string[],
  name: string,
): number {
  return compared.filter((one) => get(one).includes(name)).length
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(2)
}
