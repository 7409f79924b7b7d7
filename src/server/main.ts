import { loadPages } from './load-pages.ts'
import { runGuide } from './run-guide.ts'
import { describeStartFailure } from './start-failure.ts'

/** Files of the guide are only for its owner. */
process.umask(0o077)

runGuide(process.env, loadPages).catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
})
