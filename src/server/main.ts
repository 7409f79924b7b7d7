import { join } from 'node:path'
import { getPageBuild } from './pages/page-build.ts'
import { runGuide } from './run-guide.ts'
import { describeStartFailure } from './start-failure.ts'

const DIST_DIR = join(import.meta.dirname, '../../dist')

const loadPages = async () => ({ build: await getPageBuild(DIST_DIR), clientDir: join(DIST_DIR, 'client') })

runGuide(process.env, loadPages).catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
})
