// `npm test`: what every change runs. `npm run test:full` (`--full`): every picture, conversation and round, for the night.
// `npm run check` (`--fast`): what needs no database, process or browser.
// `npm test -- FILE…`: only these test files.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { findNode, install, ROOT, SERVER_CACHE } from './setup.mjs'
import { readBrowserResults, readUnitResults } from './test-results.mjs'

const RESULTS_DIR = join(ROOT, 'test-results')
/** Each counts as one test. */
const TOOLS = [
  ['Format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  ['Types', 'node_modules/typescript/bin/tsc', ['-b']],
  ['Unused code', 'node_modules/knip/bin/knip.js', ['--cache']],
]
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

if (files.length > 0) await runFiles()
else if (isFast) await runCheck()
else await runAll()

process.stdout.write(`\n${failed.map((name) => `✗ ${name}\n`).join('')}`)
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)

async function runCheck() {
  await Promise.all([runTools(), runUnitTests('Pure tests', listProjects('pure'))])
}

/**
 * The browser waits a fifth of its time, so tests that measure no time run beside it in one worker. Tests of processes measure time:
 * they run before it.
 */
async function runAll() {
  const tools = runTools()
  if (await buildPages()) {
    await runUnitTests('Pure and process tests', listProjects('pure', 'process'))
    const beside = [...listProjects('storage', 'replay'), '--maxWorkers=1']
    await Promise.all([runUnitTests('Storage and replay tests', beside, 'unit-2.json'), runBrowserTests([])])
  }
  await tools
}

function listProjects(...names) {
  return names.flatMap((name) => ['--project', name])
}

/** Each file by the tool that runs its folder. */
async function runFiles() {
  const browserFiles = files.filter((file) => /(^|[\\/])e2e[\\/]|\.spec\.ts/.test(file))
  const unitFiles = files.filter((file) => !browserFiles.includes(file))
  const needPages =
    browserFiles.length > 0 || unitFiles.some((file) => /\.(?:storage|process)\.test\./.test(file))
  if (needPages && !(await buildPages())) return
  if (unitFiles.length > 0) await runUnitTests('Tests', unitFiles)
  if (browserFiles.length > 0) await runBrowserTests(browserFiles)
}

async function runTools() {
  for (const [title, script, args] of TOOLS) {
    if (await run(title, script, args)) passed += 1
    else failed.push(title)
  }
}

/** Several tests need built pages. */
async function buildPages() {
  const isBuilt = await run('Build', 'scripts/start.mjs', ['--build-only'])
  if (!isBuilt) failed.push('Build')
  return isBuilt
}

function runUnitTests(title, args, file = 'unit.json') {
  const results = join(RESULTS_DIR, file)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  return runTests(title, 'node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], () =>
    readUnitResults(results),
  )
}

async function runBrowserTests(args) {
  const chromium = findChromium()
  if (chromium === undefined) {
    process.stdout.write(
      '\nДля проверок в браузере нужен Chromium, а найти и установить его не удалось.\n' +
        'Установите Chromium или Chrome и повторите, либо укажите его: CHROMIUM_PATH=/путь/к/chromium npm test\n',
    )
    failed.push('Chromium')
    return
  }
  const results = join(RESULTS_DIR, 'browser.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: results }
  const cli = 'node_modules/@playwright/test/cli.js'
  await runTests('Browser tests', cli, ['test', ...args], () => readBrowserResults(results), env)
}

/** A tool that lists its tests in a file; where it fails without naming one, it is the failure itself. */
async function runTests(title, script, args, readResults, env) {
  const isGreen = await run(title, script, args, env)
  const results = readResults()
  passed += results.passed
  failed.push(...results.failed)
  if (!isGreen && results.failed.length === 0) failed.push(title)
}

/** Runs one tool with the pinned Node. Two at once print between each other's lines; given no terminal, they leave what is printed alone. */
function run(title, script, args, env = {}) {
  process.stdout.write(`\n── ${title}\n`)
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node, [script, ...args], {
    cwd: ROOT,
    stdio: files.length > 0 ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    env: { ...SERVER_CACHE, ...process.env, ...env, PATH: path },
  })
  child.stdout?.pipe(process.stdout)
  child.stderr?.pipe(process.stderr)
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)))
}
