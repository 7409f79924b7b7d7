import * as z from 'zod'

const unitSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})
const specSchema = z.object({
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
})
const suiteSchema = z.object({
  specs: z.optional(z.array(specSchema)),
  get suites(): z.ZodOptional<z.ZodArray<typeof suiteSchema>> {
    return z.optional(z.array(suiteSchema))
  },
})
const browserSchema = z.object({ suites: z.array(suiteSchema) })

/** A test file with its wall time in seconds; for a browser file, the sum of its tests. */
export type FileTime = { name: string; seconds: number }

/** Returns the times of the files in Vitest's report. */
export function listUnitTimes(results: unknown): FileTime[] {
  return unitSchema
    .parse(results)
    .testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
}

/** Returns the times of the files in Playwright's report. */
export function listBrowserTimes(results: unknown): FileTime[] {
  const specs = listSpecs(browserSchema.parse(results).suites)
  return [...Map.groupBy(specs, ({ file }) => file)].map(([name, own]) => {
    const runs = own.flatMap(({ tests }) => tests).flatMap((test) => test.results)
    return { name, seconds: runs.reduce((sum, { duration }) => sum + duration, 0) / 1000 }
  })
}

/** Formats the slowest files as rows of a Markdown table, slowest first. */
export function formatSlowest(times: readonly FileTime[], count: number): string {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
  const rows = slowest.map(({ name, seconds }) => `| \`${name.split('/').at(-1)}\` | ${seconds.toFixed(1)} |`)
  return ['| File | s |', '| --- | --- |', ...rows].join('\n')
}

function listSpecs(suites: readonly z.infer<typeof suiteSchema>[]): z.infer<typeof specSchema>[] {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...listSpecs(suite.suites ?? [])])
}
