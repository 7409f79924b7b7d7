import { loadPages } from './load-pages.ts'
import { runGuide } from './run-guide.ts'
import { describeStartFailure } from './start-failure.ts'

/** What the guide writes is for its owner alone. */
process.umask(0o077)

runGuide(process.env, loadPages).catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
})
