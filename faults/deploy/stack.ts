import { spawnSync } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GuideNode, startGuideNode } from '#testing/guide-node.ts'
import { findFreePort, runNginx, startNginx } from '#testing/start-nginx.ts'
import type { PostgresSettings } from '../report.ts'

export type Stack = Awaited<ReturnType<typeof startStack>>

type StackParts = { nginx: string; folder: string; settings: PostgresSettings }

/** Addresses of this machine: of the nodes, and of the outer proxy as nginx sees it. */
const NODES = ['127.0.10.1', '127.0.10.2']
const OUTER = '127.0.30.1'

/**
 * Two nodes on one PostgreSQL behind nginx with the shipped settings, and in front of it a second one that does TLS. nginx finds
 * the nodes by their name, as in Docker. `move` ends a node and starts it under another address.
 */
export async function startStack({ nginx, folder, settings }: StackParts) {
  const port = await findFreePort()
  const nodes = new Map<string, GuideNode>()
  const ended: GuideNode[] = []
  const start = async (address: string) => {
    const node = await startGuideNode({
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      HOST: address,
      PORT: String(port),
      LOG_LEVEL: 'info',
      PUBLIC_URL: 'https://localhost',
      // nginx and the outer proxy.
      TRUST_PROXY: `127.0.0.1, ${OUTER}`,
    })
    nodes.set(address, node)
  }
  for (const address of NODES) await start(address)
  const listAddresses = () => [...nodes.keys()]
  const inner = await startNginx(nginx, folder, { port, listAddresses })
  const outer = await startOuter(nginx, join(folder, 'outer'), inner.url)
  return {
    inner,
    outer,
    listAddresses,
    async move(from: string, to: string) {
      await start(to)
      const node = nodes.get(from)
      nodes.delete(from)
      await node?.stop()
      if (node) ended.push(node)
    },
    readLogs: async () =>
      [
        await inner.readShippedLog(),
        ...[...nodes.values(), ...ended].map((node) => node.stdout() + node.stderr()),
      ].join('\n'),
    async close() {
      await outer.close()
      await inner.close()
      await Promise.all([...nodes.values()].map((node) => node.stop()))
    },
  }
}

/** A TLS proxy, such as a town hall's: it forwards the visitor's address; its own address is OUTER. */
async function startOuter(nginx: string, folder: string, innerUrl: string) {
  await mkdir(folder)
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ])
  if (made.status !== 0) throw new Error(`no certificate: ${made.stderr}`)
  const port = await findFreePort()
  const servers = `server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    server_tokens off;
    client_body_buffer_size 128k;
    location / {
      proxy_pass ${innerUrl};
      proxy_bind ${OUTER};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }`
  const proxy = await runNginx(nginx, folder, port, servers)
  return { ...proxy, port, certificate: await readFile(certificate) }
}
