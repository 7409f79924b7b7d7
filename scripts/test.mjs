// `npm test`: what every change runs. `npm run test:full` (`--full`): every picture, conversation and round, for the night.
// `npm run check` (`--fast`): what needs no database, process or browser.
// `npm test -- FILE…`: these test files alone.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { build, findNode, install, ROOT, SERVER_CACHE } from './setup.mjs'
import { readBrowserResults, readUnitResults } from './test-results.mjs'

const RESULTS_DIR = join(ROOT, 'test-results')
const SMOKE = '@smoke'
const isFast = process.argv.includes('--fast')
if (process.argv.includes('--full')) process.env.TEST_FULL = '1'
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

install()
rmSync(RESULTS_DIR, { recursive: true, force: true })
mkdirSync(RESULTS_DIR, { recursive: true })

const node = findNode()
let passed = 0
/** @type {string[]} */
const failed = []

if (files.length > 0) runFiles()
else if (isFast) runCheck()
else runAll()

process.stdout.write(`\n${failed.map((name) => `✗ ${name}\n`).join('')}`)
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)

function runCheck() {
  runTools()
  runUnitTests('Pure tests', ['--project', 'pure'])
}

function runAll() {
  runTools()
  // Several tests need built pages, and each would build them for itself.
  build()
  runUnitTests('Unit, storage and process tests', [])
  runBrowserTests([
    ['Browser tests that tell most', ['--grep', SMOKE]],
    ['The other browser tests', ['--grep-invert', SMOKE]],
  ])
}

/** Each file by the tool that runs its folder. */
function runFiles() {
  const browserFiles = files.filter((file) => /(^|[\\/])e2e[\\/]|\.spec\.ts/.test(file))
  const unitFiles = files.filter((file) => !browserFiles.includes(file))
  if (unitFiles.length > 0) runUnitTests('Tests', unitFiles)
  if (browserFiles.length > 0) runBrowserTests([['Browser tests', browserFiles]])
}

function runTools() {
  step('Format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])
  step('Types', 'node_modules/typescript/bin/tsc', ['-b'])
  step('Unused code', 'node_modules/knip/bin/knip.js', ['--cache'])
}

/** A tool that counts as one test. */
function step(title, script, args) {
  if (run(title, script, args)) passed += 1
  else failed.push(title)
}

function runUnitTests(title, args) {
  const results = join(RESULTS_DIR, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  runTests(title, 'node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], () =>
    readUnitResults(results),
  )
}

/** @param {[title: string, args: string[]][]} runs one after the other */
function runBrowserTests(runs) {
  if (!build()) {
    failed.push('Build')
    return
  }
  const chromium = findChromium()
  if (chromium === undefined) {
    process.stdout.write(
      '\nДля проверок в браузере нужен Chromium, а найти и установить его не удалось.\n' +
        'Установите Chromium или Chrome и повторите, либо укажите его: CHROMIUM_PATH=/путь/к/chromium npm test\n',
    )
    failed.push('Chromium')
    return
  }
  for (const [index, [title, args]] of runs.entries()) {
    const results = join(RESULTS_DIR, `browser-${index}.json`)
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: results }
    // A folder for each run: Playwright empties it at the start, and the pictures of the first would be gone.
    const output = `--output=test-results/browser-${index}`
    const cli = 'node_modules/@playwright/test/cli.js'
    runTests(title, cli, ['test', output, ...args], () => readBrowserResults(results), env)
  }
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
    env: { ...SERVER_CACHE, ...process.env, ...env, PATH: path },
  })
  return status === 0
}
