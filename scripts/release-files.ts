import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readLockedPackages } from './runtime-licences.ts'

export const ROOT = join(import.meta.dirname, '..')

/** Files that a town's server needs besides packages and built pages. */
const SOURCES = [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  '.env.example',
  'package.json',
  'city',
  'deploy',
  'docs',
  'scripts/gorodok.mjs',
  'scripts/rehearse.mjs',
  'scripts/setup.mjs',
  'scripts/start.mjs',
  'src/assistant',
  'src/cli',
  'src/domain',
  'src/server',
  // Drawn into previews and the logo of a new town.
  'src/web/fonts',
  // README and docs lead there.
  'training/README.md',
  'training/labels.md',
]
const NEVER = /\.test\.ts$|\/tsconfig\.json$/

/** Every file of the project that goes into a release, by its path in the project. */
export function listReleaseSources(): string[] {
  return SOURCES.flatMap(listBelow).filter((path) => !NEVER.test(path))
}

function listBelow(path: string): string[] {
  const entries = readdirSync(join(ROOT, path, '..'), { withFileTypes: true })
  const name = path.slice(path.lastIndexOf('/') + 1)
  const entry = entries.find((one) => one.name === name)
  if (entry === undefined) throw new Error(`${path} is not there`)
  if (!entry.isDirectory()) return [path]
  return readdirSync(join(ROOT, path)).flatMap((below) => listBelow(`${path}/${below}`))
}

/** Compilers, which the lock file does not mark as what only builds: another package would take one if it is there. */
const ONLY_BUILDS = /\/@typescript\//

/** Folders of the packages that the running guide loads, of those that this machine has. */
export function listRuntimePackages(): string[] {
  return readLockedPackages()
    .filter(({ dev, devOptional }) => !dev && !devOptional)
    .filter(({ path }) => !ONLY_BUILDS.test(path) && existsSync(join(ROOT, path)))
    .map(({ path }) => path)
}
