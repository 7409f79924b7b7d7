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
  // Previews and the logo of a new town are rendered with them.
  'src/web/fonts',
  // README and docs link there.
  'training/README.md',
  'training/labels.md',
]
const NEVER = /\.test\.ts$|\/tsconfig\.json$/

/** Returns the paths, from the project's root, of every project file in a release. */
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

/** Compilers that the lock file does not mark as development packages: another package uses one as an optional peer. */
const ONLY_BUILDS = /\/@typescript\//

/** Returns the folders of the packages that the running guide loads and that this machine has. */
export function listRuntimePackages(): string[] {
  return readLockedPackages()
    .filter(({ dev, devOptional }) => !dev && !devOptional)
    .filter(({ path }) => !ONLY_BUILDS.test(path) && existsSync(join(ROOT, path)))
    .map(({ path }) => path)
}
