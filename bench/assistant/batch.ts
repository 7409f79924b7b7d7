// `npm run bench:batch -- --town=teplye-klyuchi --file=batch.json [--model=dir] [--transcript=out.json]
// [--failures]` plays the conversations of a file once with the assistant in this process and says how many hold; `-- --all`
// plays all of bench/assistant/batches and prints a table. docs/assistant.md says what batches are.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { printTable } from '#testing/figures.ts'
import { createDirectEngine } from './direct-engine.ts'
import { findTownDir, loadBatches, readBatch } from './load-batches.ts'
import {
  type BatchScore,
  describeHeld,
  isHeld,
  type PlayedBatchCase,
  playBatch,
  scoreBatch,
} from './play-batch.ts'
import { readTown } from './town.ts'

const { values } = parseArgs({
  options: {
    town: { type: 'string', default: 'pavlovsk' },
    file: { type: 'string', default: '' },
    model: { type: 'string' },
    all: { type: 'boolean', default: false },
    transcript: { type: 'string' },
    failures: { type: 'boolean', default: false },
  },
})

if (values.all) await playAll()
else await playFile()

async function playFile(): Promise<void> {
  const town = await readTown(findTownDir(values.town))
  const played = await playBatch(
    await readBatch(values.file),
    town,
    createDirectEngine(town.guide, values.model),
  )
  if (values.failures) for (const one of played) printFailure(one)
  printScore(scoreBatch(played))
  if (values.transcript !== undefined) await writeTranscript(values.transcript, played)
}

async function playAll(): Promise<void> {
  const rows = [['batch', 'town', 'first try', 'turns', 'follow-ups', 'conversations', 'floor']]
  for (const { name, town, cases, firstTry, floor } of await loadBatches()) {
    const played = await playBatch(cases, town, createDirectEngine(town.guide, values.model))
    if (values.failures) for (const one of played) printFailure(one)
    const { turns, followUps, conversations } = scoreBatch(played)
    const isKept = turns.held >= floor * turns.of
    if (!isKept) process.exitCode = 1
    const held = [turns, followUps, conversations].map(describeHeld)
    rows.push([name, town.guide.city.name, firstTry, ...held, `${floor} ${isKept ? '✓' : '✗'}`])
  }
  printTable(rows)
}

function printScore({ conversations, turns, followUps, kinds, faults }: BatchScore): void {
  process.stdout.write(`conversations ${describeHeld(conversations)}\n`)
  process.stdout.write(`turns ${describeHeld(turns)}\n`)
  for (const [kind, held] of kinds) process.stdout.write(`  ${kind.padEnd(10)} ${describeHeld(held)}\n`)
  process.stdout.write(`follow-ups ${describeHeld(followUps)}\n`)
  for (const [metric, count] of faults) process.stdout.write(`  fault ${metric}: ${count}\n`)
}

function printFailure(one: PlayedBatchCase): void {
  if (isHeld(one)) return
  process.stdout.write(`\n── ${one.test.id} ${one.test.kind ?? ''}\n`)
  for (const { said, answer, faults } of one.turns) {
    const walk = answer.walk ? ` walk ${answer.walk.points.map(({ id }) => id)}` : ''
    process.stdout.write(`> ${said}\n${answer.text}\n  ${answer.placeIds}${walk}\n`)
    for (const { metric, says } of faults) process.stdout.write(`  ✗ ${metric}: ${says}\n`)
  }
}

/** Creates a transcript with the answers beside the ideal ones, for readers to mark. */
async function writeTranscript(file: string, all: readonly PlayedBatchCase[]): Promise<void> {
  const rows = all.map(({ test, turns }) => ({
    id: test.id,
    who: test.who,
    kind: test.kind,
    now: test.now,
    user: test.user,
    turns: turns.map(({ said, answer, faults }, at) => ({
      say: said,
      ideal: test.turns[at]?.ideal,
      answer: answer.text,
      walk: answer.walk?.points.map(({ name }) => name),
      walkMinutes: answer.walk?.totalMinutes,
      chips: answer.quickReplies,
      faults: faults.map(({ metric, says }) => `${metric}: ${says}`),
    })),
  }))
  await writeFile(file, JSON.stringify(rows, null, 1))
}
