import { join } from 'node:path'
import { getOfficeBuild } from './office/office-build.ts'
import { findCurrentBuild, getPageBuild } from './pages/page-build.ts'
import { runGuide } from './run-guide.ts'
import { describeStartFailure } from './start-failure.ts'

/** What the guide writes is for its owner alone. */
process.umask(0o077)

const DIST_DIR = join(import.meta.dirname, '../../dist')

const loadPages = async () => {
  const buildDir = await findCurrentBuild(DIST_DIR)
  const [build, officeBuild] = await Promise.all([getPageBuild(buildDir), getOfficeBuild(buildDir)])
  return { build, clientDir: join(buildDir, 'client'), officeBuild }
}

runGuide(process.env, loadPages).catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
})
