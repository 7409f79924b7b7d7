import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const FOLDERS = '{src,scripts,bench,faults,training}'
const POSTGRES = 'src/testing/postgres-server.ts'

/** Whole corpora of conversations: `npm test` talks them, `npm run check` does not wait for them. */
const REPLAYS = [`${FOLDERS}/**/*.replay.test.ts`, 'src/assistant/every-answer.test.ts']

/** The name of a file says what its tests need (CONTRIBUTING.md, Tests); src/testing/guard-….ts hold it to that. */
function project(
  name: string,
  include: string[],
  more: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, ...more } }
}

/*
 * All projects share the workers. Files of one project that come to the same worker share the modules that it has read, which
 * halves their time: what a test changes beside its own it changes back (`onTestFinished`).
 */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    // Tests with processes, databases and sockets wait half of their time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    isolate: false,
    fsModuleCache: true,
    projects: [
      project('pure', [`${FOLDERS}/**/*.test.{ts,tsx}`], {
        exclude: [`${FOLDERS}/**/*.{storage,process}.test.ts`, ...REPLAYS],
        setupFiles: ['src/testing/guard-pure.ts'],
      }),
      project('replay', REPLAYS, { setupFiles: ['src/testing/guard-pure.ts'] }),
      project('storage', [`${FOLDERS}/**/*.storage.test.ts`], {
        globalSetup: POSTGRES,
        setupFiles: ['src/testing/guard-storage.ts'],
      }),
      project('process', [`${FOLDERS}/**/*.process.test.ts`], { globalSetup: POSTGRES }),
    ],
  },
})
