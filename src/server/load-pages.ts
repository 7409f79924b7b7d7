import { join } from 'node:path'
import { getMcpBuild } from './mcp/mcp-build.ts'
import { getOfficeBuild } from './office/office-build.ts'
import { findCurrentBuild, getPageBuild } from './pages/page-build.ts'

const DIST_DIR = join(import.meta.dirname, '../../dist')

/** The pages that were built last, with the folder of the files they load. Throws when none were built. */
export async function loadPages() {
  const buildDir = await findCurrentBuild(DIST_DIR)
  const [build, officeBuild] = await Promise.all([getPageBuild(buildDir), getOfficeBuild(buildDir)])
  return { build, clientDir: join(buildDir, 'client'), officeBuild, loadMcp: () => getMcpBuild(buildDir) }
}
