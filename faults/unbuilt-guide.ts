// The guide as a process with small pages instead of the built ones, for tests that run before the build.
import { runGuide } from '#server/run-guide.ts'
import { describeStartFailure } from '#server/start-failure.ts'
import { createPageBuild } from '#testing/test-pages.ts'

runGuide(process.env, async () => ({ build: createPageBuild() })).catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
})
