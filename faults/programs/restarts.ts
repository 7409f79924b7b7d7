import { startGuideNode } from '#testing/guide-node.ts'
import { findNginx } from '#testing/start-nginx.ts'
import { createPostgresSettings, type FaultTools, never, type Row } from '../report.ts'
import { restartInTurn } from '../restarts/rolling-restart.ts'
import { stopUnderLoad } from '../restarts/stop-under-load.ts'

const MAX_STOP_MS = 10_000
const SHOWN_FAULTS = 20

/** Stops one node under load, and restarts two behind nginx in turn. */
export async function checkRestarts(tools: FaultTools): Promise<Row[]> {
  const rows = await checkStop(tools)
  const nginx = findNginx()
  if (nginx === undefined) {
    process.stdout.write('no nginx on this machine: the rolling restart was not tried\n')
    return rows
  }
  return [...rows, ...(await checkRolling(nginx, tools))]
}

async function checkStop(tools: FaultTools): Promise<Row[]> {
  const node = await startGuideNode({ DATA_DIR: await tools.createFolder(), RATE_LIMIT_SCALE: '100000' })
  const { whole, broken, reset, serverErrors, exitCode, stoppedMs } = await stopUnderLoad(node)
  return [
    { what: 'stopped under load: whole answers', figure: whole, isKept: whole > 0 },
    never('stopped under load: answers cut short', broken),
    never('stopped under load: connections closed instead of an answer', reset),
    never('stopped under load: answers of 500 and above', serverErrors),
    { what: 'stopped under load: exit code', figure: String(exitCode), isKept: exitCode === 0 },
    { what: 'stopped under load: ms to the end', figure: stoppedMs, isKept: stoppedMs <= MAX_STOP_MS },
  ]
}

async function checkRolling(nginx: string, tools: FaultTools): Promise<Row[]> {
  const settings = await createPostgresSettings(tools)
  const folder = await tools.createFolder()
  const found = await restartInTurn({ nginx, folder, settings, restarts: tools.restarts })
  if (found.failed.length > 0) {
    const output = [...found.failed.slice(0, SHOWN_FAULTS), ...countComplaints(found.complaints)]
    process.stdout.write(`${output.join('\n')}\n`)
  }
  return [
    {
      what: `restarts in turn behind nginx: ${tools.restarts}; requests`,
      figure: found.sent,
      isKept: found.sent > 0,
    },
    never('failed', found.failed.length),
    { what: 'writes acknowledged', figure: found.acknowledged.length, isKept: found.acknowledged.length > 0 },
    never('lost', found.lost),
    never('stored twice', found.doubled),
    never('replies too many or too few', Math.abs(found.replies)),
    never('nodes that did not end with 0', found.exitCodes.filter((code) => code !== 0).length),
  ]
}

/** Counts nginx's error messages by kind and node. */
function countComplaints(lines: readonly string[]): string[] {
  const complaints = lines.map((line) => {
    const [, reason = line] = /#\d+: (?:\*\d+ )?(.*?)(?:, client:|$)/.exec(line) ?? []
    const [, node = ''] = /upstream: "http:\/\/([\d.]+)/.exec(line) ?? []
    return `${reason} ${node}`
  })
  return [...Map.groupBy(complaints, (complaint) => complaint)].map(
    ([complaint, { length }]) => `${length} × ${complaint}`,
  )
}
