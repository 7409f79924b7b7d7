// `npm test`: everything that must hold. `npm run check` (`--fast`): the part without browsers.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { build, findNode, install, ROOT } from './setup.mjs'
import { readBrowserResults, readUnitResults } from './test-results.mjs'

const RESULTS_DIR = join(ROOT, 'test-results')
const UNIT_RESULTS = join(RESULTS_DIR, 'unit.json')
const BROWSER_RESULTS = join(RESULTS_DIR, 'browser.json')
const isFast = process.argv.includes('--fast')

install()
rmSync(RESULTS_DIR, { recursive: true, force: true })
mkdirSync(RESULTS_DIR, { recursive: true })

const node = findNode()
let passed = 0
/** @type {string[]} */
const failed = []

step('Format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])
for (const project of ['.', 'src/domain', 'src/assistant', 'src/server', 'src/web']) {
  if (existsSync(join(ROOT, project)))
    step(`Types of ${project}`, 'node_modules/typescript/bin/tsc', ['-p', project])
}
step('Unused code', 'node_modules/knip/bin/knip.js', [])
runTests(
  'Unit and storage tests',
  'node_modules/vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_RESULTS}`],
  () => readUnitResults(UNIT_RESULTS),
)
if (!isFast) {
  if (build()) runBrowserTests()
  else failed.push('Build')
}

process.stdout.write(`\n${failed.map((name) => `✗ ${name}\n`).join('')}`)
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)

/** A tool that counts as one test. */
function step(title, script, args) {
  if (run(title, script, args)) passed += 1
  else failed.push(title)
}

/** A tool that tells of its tests in a file; where it fails without naming one, it is the failure itself. */
function runTests(title, script, args, readResults, env) {
  const isGreen = run(title, script, args, env)
  const results = readResults()
  passed += results.passed
  failed.push(...results.failed)
  if (!isGreen && results.failed.length === 0) failed.push(title)
}

/** Runs one tool with the pinned Node. */
function run(title, script, args, env = {}) {
  process.stdout.write(`\n── ${title}\n`)
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const { status } = spawnSync(node, [script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  })
  return status === 0
}

function runBrowserTests() {
  const chromium = findChromium()
  if (chromium === undefined) {
    process.stdout.write(
      '\nДля проверок в браузере нужен Chromium, а найти и установить его не удалось.\n' +
        'Установите Chromium или Chrome и повторите, либо укажите его: CHROMIUM_PATH=/путь/к/chromium npm test\n',
    )
    failed.push('Chromium')
    return
  }
  runTests(
    'Browser tests',
    'node_modules/@playwright/test/cli.js',
    ['test'],
    () => readBrowserResults(BROWSER_RESULTS),
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_RESULTS },
  )
}
