import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { officePaths } from '#domain/office/paths.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { forAnyone, type OfficeRoute } from './office-routes.ts'

/** The one page of the office, the same for everybody: it has only the name of the town. All data comes by calls. */
export function listPageRoutes(build: OfficeBuild, getSiteName: () => string): OfficeRoute[] {
  return [officePaths.home, `${officePaths.home}/*`].map((url) =>
    forAnyone('GET', url, ({ reply }) =>
      reply.type('text/html; charset=utf-8').send(renderShell(build, getSiteName())),
    ),
  )
}

/** Serves the office's scripts and styles, whose names contain a hash. */
export async function registerOfficeAssets(app: FastifyInstance, { dir }: OfficeBuild) {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, office: 'anyone' }
    })
    await scope.register(fastifyStatic, {
      root: join(dir, officePaths.assets),
      prefix: officePaths.assets,
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  })
}

function renderShell({ scriptUrl, styleUrls }: OfficeBuild, siteName: string): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Редакция — ${escapeHtml(siteName)}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131c22" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styleUrls.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="module" src="${scriptUrl}"></script>
</head>
<body>
<div id="root" data-site="${escapeHtml(siteName)}"><p>Редакция открывается. Если долго ничего не видно, обновите страницу.</p></div>
<noscript>Редакции нужен JavaScript: включите его в настройках браузера.</noscript>
</body>
</html>
`
}

/** The built pages of the office: their folder, and the files that its HTML page loads. */
export type OfficeBuild = { dir: string; scriptUrl: string; styleUrls: string[] }

const ENTRY = 'src/web/office/entry-office.tsx'
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.optional(z.array(z.string())) }),
)

/** Reads the built files of the office's script. Throws when there are none. */
export async function getOfficeBuild(buildDir: string): Promise<OfficeBuild> {
  const dir = join(buildDir, 'office')
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')))
  const entry = manifest[ENTRY]
  if (entry === undefined) throw new Error(`no ${ENTRY} in the build manifest of the office`)
  return { dir, scriptUrl: `/${entry.file}`, styleUrls: (entry.css ?? []).map((file) => `/${file}`) }
}
