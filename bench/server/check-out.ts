import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/setup.mjs'

/** Checks out another commit with its packages into a new folder. Returns its label and its path. */
export function checkOut(commit: string, folder: string) {
  mkdirSync(folder)
  run('git', ['archive', '--output', `${folder}.tar`, commit], ROOT)
  run('tar', ['--extract', '--file', `${folder}.tar`], folder)
  const readLock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (readLock(folder) === readLock(ROOT))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  else run(process.execPath, ['scripts/run.mjs', '--version'], folder)
  return { name: commit, root: folder }
}

function run(command: string, parameters: string[], cwd: string) {
  const { status, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
