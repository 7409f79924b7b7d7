// `npm run release`: one archive for a town's server, with built pages and the packages that run, for this kind of machine.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from '../scripts/setup.mjs'
import { listReleaseSources, listRuntimePackages, ROOT } from './release-files.ts'
import { tryRelease } from './try-release.ts'

/** Of Node's own package only the binary is needed; of the others, build files are left out. */
const UNUSED = /node_modules\/node-[^/]+\/(include|share)$|\.(map|d\.[mc]?ts|md|markdown)$/i
/** Binaries of ONNX Runtime for other systems. */
const FOREIGN = new RegExp(`onnxruntime-node/bin/[^/]+/(?!${process.platform}(/${process.arch}(/|$)|$))`)
/** Of ONNX Runtime for browsers the server runs the one without graphics cards: `ort.node.min.mjs` and what it loads. */
const BROWSERS =
  /onnxruntime-web\/(lib|types|dist\/(?!ort\.node\.min\.mjs$|ort-wasm-simd-threaded\.(mjs|wasm)$))/
const RELEASES = join(ROOT, 'releases')
const MEGABYTE = 1024 * 1024

if (!build()) process.exit(1)
const project = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
const { version } = project
const name = `gorodok-${version}-${process.platform}-${process.arch}`
const folder = mkdtempSync(join(tmpdir(), 'gorodok-release-'))
const staged = join(folder, name)
try {
  stage(staged)
  mkdirSync(RELEASES, { recursive: true })
  const archive = join(RELEASES, `${name}.tar.gz`)
  const packed = spawnSync('tar', ['-czf', archive, '--owner=0', '--group=0', '-C', folder, name], {
    encoding: 'utf8',
  })
  if (packed.status !== 0) throw new Error(packed.stderr)
  const { startedMs, installedBytes } = await tryRelease(archive, name)
  process.stdout.write(
    `${archive}\nархив ${toMegabytes(statSync(archive).size)} МБ, установлено ${toMegabytes(installedBytes)} МБ, запустился за ${(startedMs / 1000).toFixed(1)} с\n`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function stage(target: string) {
  const current = readFileSync(join(ROOT, 'dist/current'), 'utf8')
  for (const path of [...listReleaseSources(), 'dist/current', `dist/${current}`]) copy(path, target)
  for (const path of listRuntimePackages()) copy(path, target)
  // npx first links the commands of the folder's own package, which only the owner of the folder may do; it starts those of its dependencies at once.
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ ...project, bin: undefined }, null, 2)}\n`)
  mkdirSync(join(target, 'node_modules/.bin'))
  symlinkSync('../../scripts/gorodok.mjs', join(target, 'node_modules/.bin/gorodok'))
  // What makes `npm start` neither install nor build.
  writeFileSync(join(target, 'release.json'), `${JSON.stringify({ version })}\n`)
}

/** Nested packages are copied only if they run as well. */
function copy(path: string, target: string) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  cpSync(join(ROOT, path), join(target, path), {
    recursive: true,
    filter: (file) =>
      !(file.includes('/node_modules/') && [UNUSED, FOREIGN, BROWSERS].some((unused) => unused.test(file))) &&
      !file.endsWith('/node_modules'),
  })
}

function toMegabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0)
}
