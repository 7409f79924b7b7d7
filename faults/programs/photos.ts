import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#domain/paths.ts'
import { quantile } from '#testing/figures.ts'
import { type GuideNode, readRssMb, startGuideNode } from '#testing/guide-node.ts'
import { writePhotoPack } from '../photos/photo-pack.ts'
import { type FaultTools, never, type Row } from '../report.ts'

const MAX_MB = 300
const START_MS = 1_500
const LOOK_MS = 100
/** Time in which the system tells a process that its guide was killed. */
const ORPHAN_MS = 2_000
const WAITING = /^gorodok_photos_waiting (\d+)$/m

/** Many photos of 12 megapixels in the pack: their process is killed, the guide is stopped in the middle and restarted. */
export async function checkPhotos(tools: FaultTools): Promise<Row[]> {
  const settings = {
    CITY_DIR: await writePhotoPack(await tools.createFolder(), tools.photos),
    DATA_DIR: await tools.createFolder(),
    LOG_LEVEL: 'info',
    RATE_LIMIT_SCALE: '1000000',
  }
  return [
    ...(await stopInTheMiddle(settings)),
    ...(await publishAll(settings, tools.photos)),
    ...(await startAgain(settings)),
  ]
}

async function stopInTheMiddle(settings: NodeJS.ProcessEnv): Promise<Row[]> {
  const guide = await startGuideNode(settings)
  const child = await waitForChild(guide)
  const exitCode = await guide.stop()
  const killed = await startGuideNode(settings)
  const orphan = await waitForChild(killed)
  await killed.kill()
  await sleep(ORPHAN_MS)
  return [
    { what: 'stopped in the middle, exit code', figure: String(exitCode), isKept: exitCode === 0 },
    never('processes of photos that outlive a guide stopped', Number(isThere(child))),
    never('processes of photos that outlive a guide killed', Number(isThere(orphan))),
  ]
}

async function publishAll(settings: NodeJS.ProcessEnv, photos: number): Promise<Row[]> {
  const begin = performance.now()
  const guide = await startGuideNode(settings)
  const startMs = performance.now() - begin
  process.kill(await waitForChild(guide), 'SIGKILL')
  const most = { guideMb: 0, childMb: 0 }
  const pagesMs: number[] = []
  while ((await countWaiting(guide)) > 0) {
    most.guideMb = Math.max(most.guideMb, await guide.readRssMb())
    for (const pid of await guide.listChildren()) {
      const childMb = await readRssMb(pid)
      if (childMb > most.childMb) most.childMb = childMb
    }
    const asked = performance.now()
    await (await fetch(guide.url + paths.about)).text()
    pagesMs.push(performance.now() - asked)
    await sleep(LOOK_MS)
  }
  const minutes = (performance.now() - begin) / 60_000
  while (!guide.stdout().includes('"photos: published"')) await sleep(LOOK_MS)
  const left = await guide.listChildren()
  const output = guide.stdout().match(/cannot be opened/g)?.length ?? 0
  const progress = guide.stdout().match(/photos: being published/g)?.length ?? 0
  await guide.stop()
  const p99 = Math.round(quantile(pagesMs, 0.99))
  return [
    { what: `start with ${photos} new photos, ms`, figure: Math.round(startMs), isKept: startMs <= START_MS },
    { what: 'they are published after, minutes', figure: minutes.toFixed(1), isKept: true },
    { what: 'memory of the guide, MB', figure: Math.round(most.guideMb), isKept: most.guideMb <= MAX_MB },
    { what: 'memory of the process of photos, MB', figure: Math.round(most.childMb), isKept: true },
    { what: 'pages meanwhile, p99 ms', figure: p99, isKept: true },
    { what: 'files told as no pictures', figure: output, isKept: output === 1 },
    { what: 'lines of progress', figure: progress, isKept: photos <= 25 || progress > 0 },
    never('processes of photos left at the end', left.length),
  ]
}

/** Checks that only the broken file is tried again. */
async function startAgain(settings: NodeJS.ProcessEnv): Promise<Row[]> {
  const begin = performance.now()
  const guide = await startGuideNode(settings)
  const startMs = performance.now() - begin
  const opened = Number(/"photos":(\d+),"msg":"photos: drawings/.exec(guide.stdout())?.[1] ?? 0)
  await guide.stop()
  return [
    { what: 'second start, ms', figure: Math.round(startMs), isKept: startMs <= START_MS },
    never('photos opened again', opened - 1),
  ]
}

async function countWaiting({ url }: GuideNode): Promise<number> {
  return Number(WAITING.exec(await (await fetch(`${url}/metrics`)).text())?.[1])
}

async function waitForChild(guide: GuideNode): Promise<number> {
  for (;;) {
    const [pid] = await guide.listChildren()
    if (pid !== undefined) return pid
    await sleep(LOOK_MS)
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
