import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../../scripts/setup.mjs'
import type { Attack } from './worst-text.ts'

const VERSION = '4.5.0'
const FOLDER = join(ROOT, 'node_modules/.cache/recheck')

export type Judgement = {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { type: 'polynomial' | 'exponential' }
  attack?: Attack
}

export type Recheck = {
  check(source: string, flags: string, options: { timeout: number; checker?: 'fuzz' }): Promise<Judgement>
}

/** Loads recheck. It is not a dependency: its optional programs have 57 MB, and only this check needs it. */
export function loadRecheck(): Recheck {
  if (!existsSync(join(FOLDER, 'node_modules/recheck'))) install()
  return createRequire(join(FOLDER, 'package.json'))('recheck')
}

function install() {
  const args = ['--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', `recheck@${VERSION}`]
  const { status } = spawnSync('npm', ['install', '--prefix', FOLDER, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`recheck ${VERSION} cannot be installed: is there a network?`)
}
