// The guide whose pages take longer than one address may use at once, as a first page on a small machine that is busy.
import { runGuide } from '#server/run-guide.ts'
import { createPageBuild, renderTestPage } from '#testing/test-pages.ts'

const PAGE_MS = 1_500

const build = createPageBuild((...page) => {
  const until = performance.now() + PAGE_MS
  while (performance.now() < until);
  return renderTestPage(...page)
})
await runGuide(process.env, async () => ({ build }))
