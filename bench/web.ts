// `npm run bench:web -- [--rounds=5] [/ /about …]`: the first view of pages on a slow phone, beside the floor:
// the same page without scripts, which no page with scripts can beat. Fails when a budget is exceeded.
import { parseArgs } from 'node:util'
import { formatFigure, mark, median, printLoad, printTable } from '#testing/figures.ts'
import { MAX_SCRIPT_BYTES } from '../e2e/script-budget.ts'
import { build } from '../scripts/setup.mjs'
import { startChromium } from './bench-chromium.ts'
import { startServer } from './bench-server.ts'
import { removeScripts, startHtmlProxy } from './floor-proxy.ts'
import { listOnDemandScripts, type PageView, viewPage, weighRequests } from './page-view.ts'

const PAGES = ['/', '/location/petrovskij-skver', '/about']
const KIB = 1024
const BUDGET = { performance: 95, lcpRatio: 1.05, jsKib: MAX_SCRIPT_BYTES / KIB, fontsKb: 60, cls: 0 }
const CLS_DECIMALS = 3

type PageRounds = { page: PageView[]; floor: PageView[] }

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
})
process.exitCode = (await runBench(positionals.length > 0 ? positionals : PAGES, Number(values.rounds)))
  ? 0
  : 1

async function runBench(addresses: string[], rounds: number): Promise<boolean> {
  build()
  const server = await startServer()
  const page = await startHtmlProxy(server.url, (html) => html)
  const floor = await startHtmlProxy(server.url, removeScripts)
  const chromium = await startChromium()
  let isKept = true
  try {
    for (const address of addresses) {
      const views: PageRounds = { page: [], floor: [] }
      for (let round = 0; round < rounds; round++) {
        views.page.push(await viewPage(page.url + address, chromium.port, true))
        views.floor.push(await viewPage(floor.url + address, chromium.port, false))
      }
      if (!(await report(address, views))) isKept = false
    }
  } finally {
    await chromium.close()
    await Promise.all([page.close(), floor.close()])
    await server.close()
  }
  return isKept
}

/** Prints the medians of a page. Returns whether all budgets are met. */
async function report(address: string, { page, floor }: PageRounds): Promise<boolean> {
  const bytes = await weighRequests(page[0]?.requests ?? [])
  const floorBytes = await weighRequests(floor[0]?.requests ?? [])
  const kib = (type: string) => (bytes.get(type) ?? 0) / KIB
  const floorKib = (type: string) => (floorBytes.get(type) ?? 0) / KIB
  const middle = (views: PageView[], pick: (view: PageView) => number) => median(views.map(pick))
  const lcpRatio = middle(page, ({ lcp }) => lcp) / middle(floor, ({ lcp }) => lcp)
  const cls = Number(Math.max(...page.map((view) => view.cls)).toFixed(CLS_DECIMALS))
  const fontsKb = (kib('Font') * KIB) / 1000
  const onDemand = page.flatMap(({ requests }) => listOnDemandScripts(requests))
  const performanceScore = middle(page, (view) => view.performance)
  const checks = [
    performanceScore >= BUDGET.performance,
    lcpRatio <= BUDGET.lcpRatio,
    cls <= BUDGET.cls,
    kib('Script') <= BUDGET.jsKib,
    fontsKb <= BUDGET.fontsKb,
    onDemand.length === 0,
  ]
  const timeRow = (label: string, pick: (view: PageView) => number, budget = '') => {
    const [of, least] = [middle(page, pick), middle(floor, pick)]
    const ratio = least > 0 ? (of / least).toFixed(2) : ''
    return [label, formatFigure(Math.round(of)), formatFigure(Math.round(least)), ratio, budget]
  }
  const sizeRow = (label: string, type: string, budget = '') => {
    return [label, formatFigure(kib(type)), formatFigure(floorKib(type)), '', budget]
  }
  printTable([
    [address, 'page', 'floor', 'ratio', 'budget'],
    timeRow('performance', (view) => view.performance, budgetCell(checks[0], `≥ ${BUDGET.performance}`)),
    timeRow('FCP ms', ({ fcp }) => fcp),
    timeRow('LCP ms', ({ lcp }) => lcp, budgetCell(checks[1], `≤ ${BUDGET.lcpRatio} × floor`)),
    timeRow('Speed Index ms', ({ speedIndex }) => speedIndex),
    timeRow('TBT ms', ({ tbt }) => tbt),
    ['CLS', String(cls), '', '', budgetCell(checks[2], String(BUDGET.cls))],
    sizeRow('JS KiB (brotli)', 'Script', budgetCell(checks[3], `≤ ${BUDGET.jsKib}`)),
    ['fonts KB', formatFigure(fontsKb), '', '', budgetCell(checks[4], `≤ ${BUDGET.fontsKb}`)],
    sizeRow('HTML KiB (brotli)', 'Document'),
    sizeRow('images KiB', 'Image'),
    sizeRow('API KiB (brotli)', 'Fetch'),
    ['requests', String(page[0]?.requests.length), String(floor[0]?.requests.length), '', ''],
    [
      'map, chat, forms',
      onDemand.length === 0 ? 'none' : onDemand.join(' '),
      '',
      '',
      budgetCell(checks[5], 'none'),
    ],
    ...['accessibility', 'best-practices', 'seo'].map((name) => [
      name,
      formatFigure(middle(page, ({ scores }) => scores[name] ?? Number.NaN)),
    ]),
  ])
  printLoad()
  return checks.every(Boolean)
}

function budgetCell(isKept: boolean | undefined, text: string): string {
  return `${text} ${mark(isKept === true)}`
}
