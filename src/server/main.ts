import { join } from 'node:path'
import { findCurrentBuild, getPageBuild } from './pages/page-build.ts'
import { runGuide } from './run-guide.ts'
import { describeStartFailure } from './start-failure.ts'

/** What the guide writes is for its owner alone. */
process.umask(0o077)

const DIST_DIR = join(import.meta.dirname, '../../dist')

const loadPages = async () => {
  const buildDir = await findCurrentBuild(DIST_DIR)
  return { build: await getPageBuild(buildDir), clientDir: join(buildDir, 'client') }
}

runGuide(process.env, loadPages).catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
})
