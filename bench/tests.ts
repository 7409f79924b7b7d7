// `npm run bench:tests`: the slowest files of the last `npm test`, as the tables of docs/benchmarks.md have them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../scripts/setup.mjs'
import { type FileTime, formatSlowest, listBrowserTimes, listUnitTimes } from './slowest-files.ts'

const SHOWN_FILES = 20

const RUNS = { unit: listUnitTimes, 'unit-2': listUnitTimes, browser: listBrowserTimes }

for (const [file, listTimes] of Object.entries(RUNS)) {
  const times: FileTime[] = listTimes(
    JSON.parse(await readFile(join(ROOT, `test-results/${file}.json`), 'utf8')),
  )
  const sum = times.reduce((all, { seconds }) => all + seconds, 0)
  process.stdout.write(
    `\n${file}: ${times.length} files, ${sum.toFixed(0)} s in all\n\n${formatSlowest(times, SHOWN_FILES)}\n`,
  )
}
