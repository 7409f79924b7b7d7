import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { writeFontSetup } from './e2e/browser-fonts.ts'
import { CHROMIUM_FLAGS } from './e2e/chromium-flags.ts'
import { IS_FULL_RUN } from './src/testing/full-run.ts'

/** Two runs on one machine need two ports: E2E_PORT. */
const PORT = Number(process.env.E2E_PORT ?? 3210)
// Every worker reads this file again; they inherit the folder and make none of their own.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'gorodok-e2e-'))
const CHROMIUM_PATH = process.env.CHROMIUM_PATH
const FONTCONFIG_FILE = writeFontSetup(process.env.E2E_DATA_DIR)

/** Browser tests wait a third of their time: for the other side of a line, a clock, a picture. */
const WORKERS = Math.ceil(1.5 * availableParallelism())

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // One set of pictures for every machine: they are too small to show its fonts.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  timeout: 90_000,
  // A busy machine is slow; a test that passes never waits that long.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // What another test finds as well, or what takes long for a rare fault (CONTRIBUTING.md, Tests).
  ...(IS_FULL_RUN ? {} : { grepInvert: /@full/ }),
  retries: 0,
  workers: WORKERS,
  fullyParallel: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    actionTimeout: 20_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
      args: CHROMIUM_FLAGS,
      // Without a language files with Russian names are saved under others.
      env: { LANG: 'C.UTF-8', ...process.env, FONTCONFIG_FILE },
    },
  },
  webServer: {
    // Not the machine's Node, whose version may be another.
    command: `"${process.execPath}" e2e/start-shared-guide.ts`,
    url: `http://localhost:${PORT}/readyz`,
    reuseExistingServer: false,
    stdout: 'ignore',
    // It leaves behind what Node made of the sources; the guides that tests start and kill then start in two thirds of the time.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      PUBLIC_URL: `http://localhost:${PORT}`,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
    },
  },
})
