import { type DatabaseSettings, openDatabase } from '#server/db/database.ts'
import { compareWithLedger, drainReplies, sendUnderFaults } from '#testing/chat-faults.ts'
import { createPostgresSettings, type FaultTools, never, type Row } from '../report.ts'

/** Longer than the leases of these nodes, which last a second. */
const PAUSE_MS = 2_000
const MESSAGES_A_KILL = 30
const MESSAGES_A_PAUSE = 60

type Faults = { nodes: number; kills: number; pauses: number }

/** Kills nodes during replies, and pauses them past their lease. */
export async function checkReplies(tools: FaultTools): Promise<Row[]> {
  const kills = Math.ceil(tools.messages / MESSAGES_A_KILL)
  const pauses = Math.ceil(tools.messages / MESSAGES_A_PAUSE)
  const sqlite = { dataDir: await tools.createFolder() }
  return [
    ...(await breakReplies('SQLite, killed', sqlite, tools.messages, { nodes: 1, kills, pauses: 0 })),
    ...(await breakReplies(
      'PostgreSQL, two nodes, killed',
      await createPostgresSettings(tools),
      tools.messages,
      {
        nodes: 2,
        kills,
        pauses: 0,
      },
    )),
    ...(await breakReplies(
      'PostgreSQL, two nodes, paused',
      await createPostgresSettings(tools),
      tools.messages,
      {
        nodes: 2,
        kills: 0,
        pauses,
      },
    )),
  ]
}

async function breakReplies(name: string, settings: DatabaseSettings, messages: number, faults: Faults) {
  const ledger = await sendUnderFaults({ settings, messages, pauseMs: PAUSE_MS, ...faults })
  const database = await openDatabase(settings)
  try {
    await drainReplies(database, settings)
    const found = await compareWithLedger(database, ledger)
    return [
      {
        what: `${name} ${faults.kills + faults.pauses} times: messages acknowledged`,
        figure: ledger.acknowledged.size,
        isKept: ledger.acknowledged.size === messages,
      },
      { what: `${name}: sent again, the answer being lost`, figure: ledger.unknown, isKept: true },
      never(`${name}: messages lost or stored twice`, found.lost + found.doubled),
      never(`${name}: messages without a reply`, found.unanswered),
      never(`${name}: messages with two replies`, found.answeredTwice),
      never(`${name}: replies to no message`, found.astray),
    ]
  } finally {
    await database.destroy()
  }
}
