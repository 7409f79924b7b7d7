// `npm start`: installs, builds stale pages and serves the guide until it is stopped; `npm run build` stops before serving.
import { spawn } from 'node:child_process'
import {
  build,
  ENV_FILE,
  findNode,
  install,
  ROOT,
  rehearse,
  SERVER_ENVIRONMENT,
  SERVER_FLAGS,
} from './setup.mjs'

install()
if (!build()) process.exit(1)
if (process.argv.includes('--build-only')) {
  process.stdout.write('Страницы готовы.\n')
  process.exit(0)
}
rehearse()

const server = spawn(findNode(), [...SERVER_FLAGS, ...ENV_FILE, 'src/server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...SERVER_ENVIRONMENT, ...process.env },
})
// Ctrl+C reaches the server directly; here it must only not end this process first.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => server.kill('SIGTERM'))
if (process.env.npm_lifecycle_event !== undefined) stopWithShell(process.ppid)
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))

/** On a signal npm ends the shell around this process and does not signal it: its parent process changes. */
function stopWithShell(shell) {
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    server.kill('SIGTERM')
  }, 500)
}
