import type { BatchCase } from './case.ts'
import { createDirectEngine } from './direct-engine.ts'
import type { Fault } from './fault.ts'
import { type PlayedTurn, playCase } from './play-case.ts'
import type { Engine } from './talker.ts'
import type { Town } from './town.ts'

/** A conversation of a batch with its answers. */
export type PlayedBatchCase = { test: BatchCase; turns: PlayedTurn[] }

/** How many of how many pass. */
export type Held = { held: number; of: number }
export type BatchScore = {
  conversations: Held
  turns: Held
  /** The turns after the first of a conversation. */
  followUps: Held
  kinds: ReadonlyMap<string, Held>
  faults: ReadonlyMap<Fault['metric'], number>
}

/** Plays the conversations of a batch once, with the assistant in this process. */
export async function playBatch(
  cases: readonly BatchCase[],
  town: Town,
  engine: Engine = createDirectEngine(town.guide),
): Promise<PlayedBatchCase[]> {
  const played: PlayedBatchCase[] = []
  for (const test of cases) played.push({ test, turns: await playCase(test, town, engine) })
  return played
}

/** Scores the turns with expectations. If a batch has none, all turns count, and pass when no check finds a fault. */
export function scoreBatch(all: readonly PlayedBatchCase[]): BatchScore {
  const hasExpected = all.some(({ test }) => test.turns.some(({ expect }) => expect !== undefined))
  const counts = ({ test }: PlayedBatchCase, at: number) =>
    !hasExpected || test.turns[at]?.expect !== undefined
  const counted = all.filter((one) => one.turns.some((_, at) => counts(one, at)))
  const turns = counted.flatMap((one) =>
    one.turns.flatMap((turn, at) => (counts(one, at) ? [{ turn, isLater: at > 0 }] : [])),
  )
  const faults = all.flatMap((one) => one.turns.flatMap((turn) => turn.faults))
  const kinds = Map.groupBy(counted, ({ test }) => test.kind ?? '')
  const metrics = Map.groupBy(faults, ({ metric }) => metric)
  return {
    conversations: countHeld(counted, isHeld),
    turns: countHeld(turns, ({ turn }) => turn.faults.length === 0),
    followUps: countHeld(
      turns.filter(({ isLater }) => isLater),
      ({ turn }) => turn.faults.length === 0,
    ),
    kinds: new Map([...kinds].map(([kind, group]) => [kind, countHeld(group, isHeld)])),
    faults: new Map([...metrics].map(([metric, group]) => [metric, group.length])),
  }
}

/** Returns whether no turn of the conversation has a fault. */
export function isHeld({ turns }: PlayedBatchCase): boolean {
  return turns.every(({ faults }) => faults.length === 0)
}

export function describeHeld({ held, of }: Held): string {
  return `${held} of ${of}`
}

function countHeld<One>(all: readonly One[], holds: (one: One) => boolean): Held {
  return { held: all.filter(holds).length, of: all.length }
}
