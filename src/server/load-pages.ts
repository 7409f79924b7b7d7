import { join } from 'node:path'
import { getMcpBuild } from './mcp/mcp-api.ts'
import { getOfficeBuild } from './office/office-pages.ts'
import { findCurrentBuild, getPageBuild } from './pages/page-build.ts'

const DIST_DIR = join(import.meta.dirname, '../../dist')

/** Loads the latest built pages, with the folder of their files. Throws when there are none. */
export async function loadPages() {
  const buildDir = await findCurrentBuild(DIST_DIR)
  const [build, officeBuild] = await Promise.all([getPageBuild(buildDir), getOfficeBuild(buildDir)])
  return { build, clientDir: join(buildDir, 'client'), officeBuild, loadMcp: () => getMcpBuild(buildDir) }
}
