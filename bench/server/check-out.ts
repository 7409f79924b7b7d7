import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, ROOT } from '../../scripts/setup.mjs'

/** Checks another commit out into a new folder, ready to be started; `remove` takes the folder away. */
export function checkOut(commit: string, folder: string) {
  git('worktree', 'add', '--detach', folder, commit)
  const readLock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (readLock(folder) === readLock(ROOT))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  else run(findNode(), ['scripts/run.mjs', '--version'], folder)
  return { root: folder, remove: () => git('worktree', 'remove', '--force', folder) }
}

function git(...parameters: string[]) {
  run('git', parameters, ROOT)
}

function run(command: string, parameters: string[], cwd: string) {
  const { status, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
