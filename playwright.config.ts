import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** Two runs on one machine need two ports: E2E_PORT. */
const PORT = Number(process.env.E2E_PORT ?? 3210)
// Every worker reads this file again; they inherit the folder and make none of their own.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'gorodok-e2e-'))
const CHROMIUM_PATH = process.env.CHROMIUM_PATH

/** Tests that look at what is drawn: with WebGL, and in motion, which the plain processor draws too slowly to end. */
const DRAWN = /(?:map[\w-]*|visual|place-motion|old-browser)\.spec\.ts$/

function launch(flags: readonly string[]) {
  return {
    ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      ...flags,
    ],
  }
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // One set of pictures for every machine: they are too small to show its fonts.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  timeout: 45_000,
  // A busy machine is slow; a test that passes never waits that long.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    actionTimeout: 10_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: launch([]),
  },
  projects: [
    { name: 'pages', testIgnore: DRAWN },
    {
      name: 'map',
      testMatch: DRAWN,
      // The map is drawn with WebGL, here by the processor; for other pages that would be half as slow again.
      use: { launchOptions: launch(['--use-angle=swiftshader']) },
    },
  ],
  webServer: {
    command: 'node src/server/main.ts',
    url: `http://localhost:${PORT}/readyz`,
    reuseExistingServer: false,
    stdout: 'ignore',
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
    },
  },
})
