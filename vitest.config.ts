import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const FOLDERS = '{src,scripts,bench,faults,training}'
const POSTGRES = 'src/testing/postgres-server.ts'

/** Whole corpora of conversations: `npm test` talks them, `npm run check` does not wait for them. */
const REPLAYS = [`${FOLDERS}/**/*.replay.test.ts`, 'src/assistant/every-answer.test.ts']

/** These wait for processes, databases and sockets half of their time. */
const WAITING_WORKERS = Math.ceil(1.5 * availableParallelism())

/** The name of a file says what its tests need (CONTRIBUTING.md, Tests); src/testing/guard-….ts hold it to that. */
function project(
  name: string,
  include: string[],
  more: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, ...more } }
}

/*
 * Files of one kind share a worker and the modules it has read, which halves their time: what a test changes beside its own
 * it changes back (`onTestFinished`). Those with processes have modules of their own.
 */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    // One core less, as Vitest would have it, makes the whole twice as long on a small machine.
    maxWorkers: '100%',
    projects: [
      project('pure', [`${FOLDERS}/**/*.test.{ts,tsx}`], {
        exclude: [`${FOLDERS}/**/*.{storage,process}.test.ts`, ...REPLAYS],
        setupFiles: ['src/testing/guard-pure.ts'],
        isolate: false,
      }),
      project('replay', REPLAYS, { setupFiles: ['src/testing/guard-pure.ts'], isolate: false }),
      project('storage', [`${FOLDERS}/**/*.storage.test.ts`], {
        globalSetup: POSTGRES,
        setupFiles: ['src/testing/guard-storage.ts'],
        isolate: false,
      }),
      project('process', [`${FOLDERS}/**/*.process.test.ts`], {
        globalSetup: POSTGRES,
        maxWorkers: WAITING_WORKERS,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
})
