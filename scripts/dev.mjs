// `npm run dev`: serves the guide; rebuilds and restarts it when a source changes (about a second).
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { build, ENV_FILE, findNode, install, ROOT } from './setup.mjs'

const WATCHED = ['src', process.env.CITY_DIR || 'city']
const QUIET_MS = 150

install()
const node = findNode()
let server
let timer

function restart() {
  server?.kill('SIGTERM')
  if (build()) server = spawn(node, [...ENV_FILE, 'src/server/main.ts'], { cwd: ROOT, stdio: 'inherit' })
}

restart()
for (const folder of WATCHED) {
  watch(resolve(ROOT, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(restart, QUIET_MS)
  })
}
process.on('SIGINT', () => {
  server?.kill('SIGTERM')
  process.exit(0)
})
