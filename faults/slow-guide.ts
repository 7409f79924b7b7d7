// A guide whose pages take more time than one address may use, like the first page on a small, busy machine.
import { runGuide } from '#server/run-guide.ts'
import { createPageBuild, renderTestPage } from '#testing/test-pages.ts'

const PAGE_MS = 1_500

const build = createPageBuild((...page) => {
  const until = performance.now() + PAGE_MS
  while (performance.now() < until);
  return renderTestPage(...page)
})
await runGuide(process.env, async () => ({ build }))
