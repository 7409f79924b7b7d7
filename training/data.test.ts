import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ACTS, BEFORE, CONDITION_KEYS, DANGERS, EDIT_KINDS } from '#assistant/encoder/encoder.ts'
import { readGuide } from '#testing/read-guide.ts'
import { listTownFolders, listTownPassages } from './town-passages.ts'

/** The towns of held-out lines. */
const TOWNS = ['pavlovsk', 'karida', 'tulmoga']
const DATA_DIR = join(import.meta.dirname, 'data')

const strings = z.array(z.string())
/** The previous turn, with its answer's sentences or places if the writer saw them. */
const turn = z.strictObject({
  say: z.string().min(1),
  answered: strings.optional(),
  places: strings.optional(),
})
const questionSchema = z.strictObject({
  kind: z.enum(['alone', 'follow', 'unknown']),
  history: z.array(turn),
  say: z.string().min(1),
  right: strings,
})
const conditionSchema = z.union([z.boolean(), z.number(), z.string(), z.array(z.number()), strings])
const wishSchema = z.strictObject({
  kind: z.enum(['alone', 'follow', 'none']),
  history: z.array(turn),
  say: z.string().min(1),
  suits: strings,
  maybe: strings,
  conditions: z.record(z.string(), conditionSchema),
})
const walkEditSchema = z.strictObject({
  walk: strings.min(1),
  history: strings,
  say: z.string().min(1),
  edit: z.array(z.enum(EDIT_KINDS)),
  targets: strings,
})
const dangerSchema = z.strictObject({
  say: z.string().min(1),
  lang: z.enum(['ru', 'en']),
  kind: z.enum([
    'fire',
    'medical',
    'drowning',
    'crime',
    'gas',
    'lost',
    'suicide',
    'poison',
    'accident',
    'none',
  ]),
})

const switchSchema = z.strictObject({
  history: strings.min(1),
  say: z.string().min(1),
  isFollowUp: z.boolean(),
})
const trainingDangerSchema = z.strictObject({ say: z.string().min(1), kind: z.enum(DANGERS) })
const actSchema = z.strictObject({ say: z.string().min(1), act: z.enum(ACTS), before: z.enum(BEFORE) })
const messageSchema = z
  .strictObject({
    ...actSchema.shape,
    conditions: z.array(z.enum(CONDITION_KEYS)),
    edits: z.array(z.enum(EDIT_KINDS)),
  })
  .refine(({ before, edits }) => before === 'walk' || edits.length === 0, 'only a walk is edited')

const labelledTurnSchema = z.strictObject({
  ...actSchema.omit({ before: true }).shape,
  isFollowUp: z.boolean(),
  conditions: z.array(z.enum(CONDITION_KEYS)),
  edits: z.array(z.enum(EDIT_KINDS)),
  answer: z.strictObject({ kind: z.enum(BEFORE), about: z.string() }),
})
const labelledConversationSchema = z.strictObject({
  who: z.string(),
  turns: z.array(labelledTurnSchema).min(2),
})

const stops = strings.min(1).optional()
/** Requirements for the answer to the last turn of a conversation. */
const conversationSchema = z.strictObject({
  town: z.enum(TOWNS),
  turns: strings.min(2),
  ask: z.enum(['edit-walk', 'narrow', 'exclude', 'compare']),
  must: z.strictObject({
    places: stops,
    notPlaces: stops,
    first: z.string().optional(),
    last: z.string().optional(),
    winner: z.string().optional(),
    shorter: z.literal(true).optional(),
    longer: z.literal(true).optional(),
    maxMinutes: z.int().optional(),
    keeps: z.literal(true).optional(),
  }),
})

function readRows<Row>(file: string, schema: z.ZodType<Row>): Row[] {
  const lines = readFileSync(join(DATA_DIR, file), 'utf8').trim().split('\n')
  return lines.map((line) => schema.parse(JSON.parse(line)))
}

/** Returns the folder of a file's town: `rubezhin-2.jsonl` is by another writer, `rubezhin-en.jsonl` is in English. */
function getFolder(file: string): string {
  const town = basename(file, '.jsonl').replace(/-(?:\d|en)$/, '')
  const folder = listTownFolders().get(town)
  if (folder === undefined) throw new Error(`${file} names no town`)
  return folder
}

const listFiles = (pattern: string) => globSync(pattern, { cwd: DATA_DIR }).sort()

test.each([...listFiles('questions/*.jsonl'), ...TOWNS.map((town) => `held-out/${town}.jsonl`)])(
  'the right sentences of %s stand in its guide',
  async (file) => {
    const known = new Set((await listTownPassages(getFolder(file))).map(({ text }) => text))
    const rows = readRows(file, questionSchema)
    expect(rows.flatMap(({ right }) => right.filter((text) => !known.has(text)))).toEqual([])
    expect(rows.filter(({ kind, right }) => (kind === 'unknown') !== (right.length === 0))).toEqual([])
  },
)

test.each(listFiles('wishes/*.jsonl'))('the places of %s stand in its guide', (file) => {
  const known = new Set(readGuide(getFolder(file)).places.map(({ name }) => name))
  const named = readRows(file, wishSchema).flatMap(({ suits, maybe }) => [...suits, ...maybe])
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test.each(listFiles('walk-edits/*.jsonl'))('the stops and targets of %s stand in its guide', (file) => {
  const known = new Set(readGuide(getFolder(file)).places.map(({ name }) => name))
  const named = readRows(file, walkEditSchema).flatMap(({ walk, targets }) => [...walk, ...targets])
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test.each([
  ...listFiles('switches/*.jsonl').map((file) => [file, switchSchema] as const),
  ...listFiles('danger/*.jsonl').map((file) => [file, trainingDangerSchema] as const),
  ...listFiles('acts/*.jsonl').map((file) => [file, actSchema] as const),
  ...listFiles('conversations/*.jsonl').map((file) => [file, labelledConversationSchema] as const),
  ...listFiles('{messages/*,held-out/messages}.jsonl').map((file) => [file, messageSchema] as const),
])('every line of %s can be read', (file, schema: z.ZodType) => {
  expect(readRows(file, schema).length).toBeGreaterThan(0)
})

const towns = new Map(
  await Promise.all(
    TOWNS.map(async (town) => {
      const folder = getFolder(town)
      const sentences = (await listTownPassages(folder)).map(({ text }) => text)
      const names = readGuide(folder).places.map(({ name }) => name)
      return [town, { sentences: new Set(sentences), names: new Set(names) }] as const
    }),
  ),
)

test('the right sentences of the English questions stand in their guides', () => {
  const rows = readRows('held-out/english.jsonl', questionSchema.extend({ town: z.enum(TOWNS) }))
  const isUnknown = (town: string, text: string) => !towns.get(town)?.sentences.has(text)
  expect(rows.flatMap(({ town, right }) => right.filter((text) => isUnknown(town, text)))).toEqual([])
})

test('the places of held-out wishes and conversations stand in their guides', () => {
  const wishes = readRows('held-out/wishes.jsonl', wishSchema.extend({ town: z.enum(TOWNS) }))
  const conversations = readRows('held-out/follow-ups.jsonl', conversationSchema)
  const named = [
    ...wishes.flatMap(({ town, suits, maybe }) => [...suits, ...maybe].map((name) => ({ town, name }))),
    ...conversations.flatMap(({ town, must: { places = [], notPlaces = [], first, last, winner } }) =>
      [...places, ...notPlaces, first, last, winner].map((name) => ({ town, name })),
    ),
  ]
  expect(named.filter(({ town, name }) => name && !towns.get(town)?.names.has(name))).toEqual([])
})

test.each(['danger', 'danger-2'])('half of the messages of held-out %s are look-alikes', (name) => {
  const rows = readRows(`held-out/${name}.jsonl`, dangerSchema)
  expect(rows.filter(({ kind }) => kind === 'none')).toHaveLength(rows.length / 2)
})
