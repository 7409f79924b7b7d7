import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getOfficeBuild, type OfficeBuild } from '#server/office/office-pages.ts'
import { createTempDir } from './temp-dir.ts'

const FILE = 'office/assets/entry-office-abc.js'

/** A small built office: a manifest and one script. */
export async function createOfficeFiles(): Promise<OfficeBuild> {
  const buildDir = await createTempDir()
  const dir = join(buildDir, 'office')
  for (const folder of ['.vite', 'office/assets']) await mkdir(join(dir, folder), { recursive: true })
  const manifest = { 'src/web/office/entry-office.tsx': { file: FILE, css: [] } }
  await writeFile(join(dir, '.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(dir, FILE), '// the office')
  return getOfficeBuild(buildDir)
}
