// `node scripts/run.mjs FILE …`: runs a script of the project by the pinned Node, whichever Node the machine has.
import { spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { findNode, install, ROOT } from './setup.mjs'

install()
const node = findNode()
// A child process by the name «node» is the same Node.
const path = [dirname(node), process.env.PATH].join(delimiter)
const { status, signal } = spawnSync(node, process.argv.slice(2), {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
})
process.exit(status ?? (signal === 'SIGINT' ? 130 : 1))
