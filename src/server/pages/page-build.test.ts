import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { TEST_PAGE_CITY } from '#testing/test-city.ts'
import { BROWSER_ENTRY, getPageBuild } from './page-build.ts'

const GUIDE = {
  api: {
    listPlaces: async () => [],
    getAbout: async () => ({ html: '', headings: [], privacy: '', figures: [], timeline: [] }),
    getMapBase: async () => ({ source: { kind: 'none' as const, url: '' } }),
    listReadyWalks: async () => [],
    getOpenState: async () => ({ state: 'unknown' as const, now: '2026-07-15T12:00' }),
  },
  city: TEST_PAGE_CITY,
  origin: undefined,
}

async function createBuild(manifest: unknown): Promise<string> {
  const dir = await createTempDir()
  await mkdir(join(dir, 'client/.vite'), { recursive: true })
  await mkdir(join(dir, 'server'))
  await writeFile(join(dir, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(dir, 'client/.vite/bare.json'), '{}')
  await writeFile(join(dir, 'client/.vite/paper.json'), '{}')
  await writeFile(join(dir, 'client/a.css'), 'body{margin:0}')
  await writeFile(join(dir, 'client/b.css'), 'p{margin:1em}')
  await writeFile(
    join(dir, 'server/entry-server.js'),
    "export const headScript = 'run()'; export const pageSources = []; export const render = async () => ({ redirectTo: '/a' })",
  )
  return dir
}

test('the built pages are found by the manifest: script, modules it needs, styles and renderer', async () => {
  const dir = await createBuild({
    [BROWSER_ENTRY]: { file: 'assets/entry-abc.js', css: ['a.css', 'b.css'], imports: ['_router.js'] },
    '_router.js': { file: 'assets/router-def.js' },
  })
  const build = await getPageBuild(dir)
  expect(build).toMatchObject({
    headScript: 'run()',
    scriptUrl: '/assets/entry-abc.js',
    styleUrls: ['/a.css', '/b.css'],
    sheets: new Map([
      ['/a.css', 'body{margin:0}'],
      ['/b.css', 'p{margin:1em}'],
    ]),
    preloadUrls: ['/assets/router-def.js'],
  })
  expect(await build.render('/', GUIDE)).toEqual({ redirectTo: '/a' })
})

test('another script is found with what it imports, but for what the page has already', async () => {
  const dir = await createBuild({
    [BROWSER_ENTRY]: { file: 'assets/entry.js', css: ['a.css'], imports: ['_router.js'] },
    '_router.js': { file: 'assets/router.js' },
    'src/web/map.ts': { file: 'assets/map.js', imports: ['_router.js', '_drawing.js', BROWSER_ENTRY] },
    '_drawing.js': { file: 'assets/drawing.js', css: ['b.css'], imports: ['_lines.js'] },
    '_lines.js': { file: 'assets/lines.js', css: ['b.css'], imports: ['_drawing.js'] },
  })
  const { getScript } = await getPageBuild(dir)
  expect(getScript('src/web/map.ts')).toEqual({
    url: '/assets/map.js',
    preloadUrls: ['/assets/drawing.js', '/assets/lines.js'],
    styleUrls: ['/b.css'],
  })
  expect(() => getScript('src/web/other.ts')).toThrow('src/web/other.ts')
})

test('a build without the browser entry is refused', async () => {
  await expect(getPageBuild(await createBuild({}))).rejects.toThrow(BROWSER_ENTRY)
})

test('a build that is not there is refused', async () => {
  await expect(getPageBuild(await createTempDir())).rejects.toMatchObject({ code: 'ENOENT' })
})
