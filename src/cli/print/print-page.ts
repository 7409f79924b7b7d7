import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CommandFailure } from '../terminal/command.ts'

/** A slow machine takes seconds for a long list. */
const PRINTING_MS = 120_000

/** A page as the bytes of a PDF, made by a browser without a profile. */
export async function printPage(browser: string, url: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'gorodok-print-'))
  try {
    const file = join(folder, 'page.pdf')
    const said = await runBrowser(browser, [
      '--headless',
      '--disable-gpu',
      '--no-first-run',
      '--no-pdf-header-footer',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${file}`,
      // The browser's sandbox does not work for the administrator of a system.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      url,
    ])
    return await readFile(file).catch(() => {
      throw new CommandFailure(`Браузер ${browser} не напечатал лист. Он сказал: ${lastLine(said)}`)
    })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Returns its output, also after a failure. */
async function runBrowser(browser: string, args: string[]): Promise<string> {
  const child = spawn(browser, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: PRINTING_MS })
  const [said] = await Promise.all([
    text(child.stderr),
    once(child, 'close').catch((error: Error) => {
      throw new CommandFailure(`Браузер ${browser} не запускается: ${error.message}`)
    }),
  ])
  return said
}

function lastLine(said: string): string {
  return said.trim().split('\n').at(-1) || 'ничего'
}
