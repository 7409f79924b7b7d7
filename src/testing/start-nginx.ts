import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../scripts/setup.mjs'
import { openNameServer } from './name-server.ts'

const NAMES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
const PASSED = 'logs/passed.log'
const SHIPPED_LOG = 'logs/access.log'
const START_DEADLINE_MS = 10_000

/** The nginx of this machine; undefined when it has none. */
export function findNginx(): string | undefined {
  return NAMES.find((name) => existsSync(name))
}

/** A port that nobody listens on now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Nodes of one port, found by their name: their addresses may change. */
export type NamedNodes = { port: number; listAddresses: () => readonly string[] }

/** Starts nginx with `deploy/nginx.conf` before nodes of this machine. */
export async function startNginx(nginx: string, folder: string, nodes: NamedNodes) {
  const names = await openNameServer(nodes.listAddresses)
  const port = await findFreePort()
  const shipped = await readFile(join(ROOT, 'deploy/nginx.conf'), 'utf8')
  const adapted = shipped
    .replace('resolver 127.0.0.11', `resolver 127.0.0.1:${names.port}`)
    .replace('nodes:3000', `nodes:${nodes.port}`)
    .replace('/var/log/nginx/access.log', `${folder}/${SHIPPED_LOG}`)
    // Here complaints are read: they are no visitors'.
    .replace(/error_log .*;/, '')
    .replace('listen 80;', `listen 127.0.0.1:${port};\naccess_log ${folder}/${PASSED} passed;`)
  const proxy = await runNginx(nginx, folder, port, `log_format passed '$uri $upstream_addr';\n${adapted}`)
  return {
    ...proxy,
    readShippedLog: () => readFile(join(folder, SHIPPED_LOG), 'utf8'),
    /** Paths of the requests that were passed on to a node. */
    async readPassed() {
      const lines = (await readFile(join(folder, PASSED), 'utf8')).trim().split('\n')
      return lines.filter((line) => !line.endsWith(' -')).map((line) => line.split(' ', 1)[0])
    },
    close: async () => {
      await proxy.close()
      names.close()
    },
  }
}

/** Runs nginx with these servers, listening on the port; `close` ends it. */
export async function runNginx(nginx: string, folder: string, port: number, servers: string) {
  await mkdir(join(folder, 'logs'), { recursive: true })
  const file = join(folder, 'nginx.conf')
  await writeFile(file, describeProcess(folder, servers))
  const checked = spawnSync(nginx, ['-t', '-c', file, '-p', folder], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(checked.stderr)
  const child = spawn(nginx, ['-c', file, '-p', folder], { stdio: 'ignore' })
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_DEADLINE_MS
  while ((await fetch(url).catch(() => undefined)) === undefined) {
    if (Date.now() > deadline) throw new Error('nginx did not start')
    await sleep(50)
  }
  return {
    url,
    readComplaints: async () => (await readFile(join(folder, 'logs/error.log'), 'utf8')).trim().split('\n'),
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function describeProcess(folder: string, servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log warn;
events { worker_connections 4096; }
http {
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
access_log off;
types { text/html html; application/json json; }
${servers}
}
`
}
