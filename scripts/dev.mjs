// `npm run dev`: serves the guide, and builds and starts it anew when a source changes (about a second).
import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { findNode, install, ROOT } from './setup.mjs'

const WATCHED = ['src', 'city', 'public']
const QUIET_MS = 150

install()
const node = findNode()
let server
let timer

function restart() {
  server?.kill('SIGTERM')
  const built = spawnSync(node, ['scripts/build.ts'], { cwd: ROOT, stdio: 'inherit' })
  if (built.status === 0) server = spawn(node, ['src/server/main.ts'], { cwd: ROOT, stdio: 'inherit' })
}

restart()
for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(restart, QUIET_MS)
  })
}
process.on('SIGINT', () => {
  server?.kill('SIGTERM')
  process.exit(0)
})
