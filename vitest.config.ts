import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'faults/**/*.test.ts',
    ],
    globalSetup: 'src/testing/postgres-server.ts',
    // Most of them wait for processes, databases and sockets: one core less would make the whole twice as long.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
