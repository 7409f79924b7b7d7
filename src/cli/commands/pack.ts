import { packPaths } from '#domain/paths.ts'
import { readConfig } from '#server/config.ts'
import { openPrivateSite } from '#server/private-site.ts'
import { writeFileWhole } from '../files/place-file.ts'
import { UsageError } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { PROJECT } from '../terminal/open-guide.ts'

const NO_ADDRESS = 'Ссылки на сайт в файле нет: задайте адрес сайта в настройке PUBLIC_URL.'

export const run: Run<'pack'> = async ({ html, out = 'guide.html' }, { print, report }) => {
  if (!html) throw new UsageError('Скажите, в каком виде: --html.')
  const config = readConfig(process.env, PROJECT)
  const site = await openPrivateSite(config)
  try {
    const response = await fetch(site.origin + packPaths.oneFile)
    if (!response.ok) throw new Error(`the one-file guide answered ${response.status}`)
    const file = Buffer.from(await response.arrayBuffer())
    await writeFileWhole(out, file)
    print(`Записано: ${out} (${(file.length / 1e6).toFixed(1).replace('.', ',')} МБ)`)
    if (config.publicUrl === undefined) report(NO_ADDRESS)
  } finally {
    await site.close()
  }
}
