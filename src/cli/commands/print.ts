import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findPaperSize, onPaper } from '#domain/print/paper.ts'
import { readConfig } from '#server/config.ts'
import { openPrivateSite } from '#server/private-site.ts'
import { writeFileWhole } from '../files/place-file.ts'
import { findBrowser } from '../print/find-browser.ts'
import { findSheet } from '../print/find-sheet.ts'
import { printPage } from '../print/print-page.ts'
import { CommandFailure, UsageError } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { PROJECT } from '../terminal/open-guide.ts'

const NO_BROWSER =
  'Чтобы записать PDF, нужен браузер Chromium, Chrome или Edge, а на этом компьютере его нет. Установите его (в Debian и Ubuntu: apt install chromium) или скажите, где он: CHROMIUM_PATH=/путь/к/браузеру. Можно и без него: откройте лист на сайте, например /print/poster, и нажмите «Печать».'
const NO_ADDRESS = 'QR-кода на листе нет: задайте адрес сайта в настройке PUBLIC_URL.'

/** Prints a sheet as a PDF by a browser of this machine. */
export const run: Run<'print'> = async ({ words, size: named = 'a4', out = '.' }, { print, report }) => {
  const size = findPaperSize(named)
  if (size === undefined) throw new UsageError(`Нет такого размера бумаги: ${named}. Есть a4 и a5.`)
  const browser = findBrowser(process.env)
  if (browser === undefined) throw new CommandFailure(NO_BROWSER)
  const config = readConfig(process.env, PROJECT)
  const site = await openPrivateSite(config)
  try {
    const { path, name } = await findSheet(site.api, words)
    const pdf = await printPage(browser, site.origin + onPaper(path, size))
    await mkdir(out, { recursive: true })
    const file = join(out, `${name.replaceAll(/[/\\]/g, '-')}-${size}.pdf`)
    await writeFileWhole(file, pdf)
    print(`Записано: ${file}`)
    if (config.publicUrl === undefined) report(NO_ADDRESS)
  } finally {
    await site.close()
  }
}
