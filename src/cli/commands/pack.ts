import { parseArgs } from 'node:util'
import { packPaths } from '#domain/paths.ts'
import { readConfig } from '#server/config.ts'
import { openPrivateSite } from '#server/private-site.ts'
import { writeFileWhole } from '../files/place-file.ts'
import { type CommandRun, UsageError } from '../terminal/command.ts'
import { PROJECT } from '../terminal/open-guide.ts'

const NO_ADDRESS = 'Ссылки на сайт в файле нет: задайте адрес сайта в настройке PUBLIC_URL.'

/** Writes the whole guide as one file. */
export const run: CommandRun = async (args, { print, report }) => {
  const { values } = parseArgs({
    args,
    options: { html: { type: 'boolean' }, out: { type: 'string', default: 'guide.html' } },
  })
  if (!values.html) throw new UsageError('Скажите, в каком виде: --html.')
  const config = readConfig(process.env, PROJECT)
  const site = await openPrivateSite(config)
  try {
    const response = await fetch(site.origin + packPaths.oneFile)
    if (!response.ok) throw new Error(`the one-file guide answered ${response.status}`)
    const file = Buffer.from(await response.arrayBuffer())
    await writeFileWhole(values.out, file)
    print(`Записано: ${values.out} (${(file.length / 1e6).toFixed(1).replace('.', ',')} МБ)`)
    if (config.publicUrl === undefined) report(NO_ADDRESS)
    return 0
  } finally {
    await site.close()
  }
}
