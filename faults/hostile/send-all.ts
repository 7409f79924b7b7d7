import { listFaults } from './check-exchange.ts'
import type { HostileRequest } from './hostile-request.ts'
import { exchange } from './raw-exchange.ts'

/** The result of many requests. */
export type HostileReport = {
  sent: number
  statuses: Map<string, number>
  /** Times to the end of the answer, for complete requests. */
  durationsMs: number[]
  faults: { kind: string; fault: string; request: string }[]
}

const SHOWN_LENGTH = 300
const HALF_CLOSE_MS = 150

/** Sends the requests, several in parallel, and checks every answer. */
export async function sendAll(
  port: number,
  requests: readonly HostileRequest[],
  atOnce: number,
): Promise<HostileReport> {
  const report: HostileReport = { sent: 0, statuses: new Map(), durationsMs: [], faults: [] }
  const queue = requests.values()
  const work = async () => {
    for (const request of queue) await sendOne(port, request, report)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return report
}

async function sendOne(
  port: number,
  { kind, bytes, isHead, isWhole }: HostileRequest,
  report: HostileReport,
) {
  const answer = await exchange(port, { bytes, isHead, ...(!isWhole && { halfCloseMs: HALF_CLOSE_MS }) })
  const outcome = String(answer.status ?? answer.ending)
  report.sent += 1
  report.statuses.set(outcome, (report.statuses.get(outcome) ?? 0) + 1)
  if (isWhole) report.durationsMs.push(answer.durationMs)
  const lost = isWhole && answer.ending === 'closed' ? ['closed without an answer'] : []
  for (const fault of [...listFaults(answer), ...lost]) {
    report.faults.push({ kind, fault, request: bytes.toString('latin1').slice(0, SHOWN_LENGTH) })
  }
}
