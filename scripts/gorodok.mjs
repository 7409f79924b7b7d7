#!/usr/bin/env node
// `npx gorodok …`: the commands for staff, run by the pinned Node, not the machine's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, install, ROOT } from './setup.mjs'

install()
// File names are relative to the current folder; settings may be in the project's `.env`.
const settings = join(ROOT, '.env')
const envFile = existsSync(settings) ? [`--env-file=${settings}`] : []
const { status, signal } = spawnSync(
  findNode(),
  [
    ...envFile,
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'src/cli/main.ts'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
process.exit(status ?? (signal === 'SIGINT' ? 130 : 1))
