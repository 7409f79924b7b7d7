// `npm test`: everything that must hold. `npm run check` (`--fast`): the part that takes under a minute.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { build, findNode, install, ROOT } from './setup.mjs'

const RESULTS_DIR = join(ROOT, 'test-results')
const UNIT_RESULTS = join(RESULTS_DIR, 'unit.json')
const BROWSER_RESULTS = join(RESULTS_DIR, 'browser.json')
const isFast = process.argv.includes('--fast')

install()
rmSync(RESULTS_DIR, { recursive: true, force: true })
mkdirSync(RESULTS_DIR, { recursive: true })

const node = findNode()
const counts = { passed: 0, failed: 0 }

step('Format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])
for (const project of ['.', 'src/domain', 'src/assistant', 'src/server', 'src/web']) {
  if (existsSync(join(ROOT, project)))
    step(`Types of ${project}`, 'node_modules/typescript/bin/tsc', ['-p', project])
}
step('Unused code', 'node_modules/knip/bin/knip.js', [])
step('Unit and storage tests', 'node_modules/vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${UNIT_RESULTS}`,
])
countUnitTests()
if (!isFast) {
  if (build()) runBrowserTests()
  else counts.failed += 1
}

process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)

/** Runs one tool with the pinned Node; a failure counts as one failed test. */
function step(title, script, args, env = {}) {
  process.stdout.write(`\n── ${title}\n`)
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const result = spawnSync(node, [script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  })
  if (result.status === 0) counts.passed += 1
  else counts.failed += 1
}

function countUnitTests() {
  if (!existsSync(UNIT_RESULTS)) return
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(UNIT_RESULTS, 'utf8'))
  counts.passed += numPassedTests
  counts.failed += numFailedTests
}

function runBrowserTests() {
  const chromium = findChromium()
  if (chromium === undefined) {
    process.stdout.write(
      '\nДля проверок в браузере нужен Chromium, а найти и установить его не удалось.\n' +
        'Установите Chromium или Chrome и повторите, либо укажите его: CHROMIUM_PATH=/путь/к/chromium npm test\n',
    )
    counts.failed += 1
    return
  }
  step('Browser tests', 'node_modules/@playwright/test/cli.js', ['test'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_RESULTS,
  })
  if (!existsSync(BROWSER_RESULTS)) return
  const { stats } = JSON.parse(readFileSync(BROWSER_RESULTS, 'utf8'))
  counts.passed += stats.expected
  counts.failed += stats.unexpected + stats.flaky
}
