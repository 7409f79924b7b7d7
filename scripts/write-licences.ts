// Writes `docs/licences/runtime.md` again from the lock file.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeRuntimeLicences, readLockedPackages } from './runtime-licences.ts'

const FILE = join(import.meta.dirname, '../docs/licences/runtime.md')

const [introduction = ''] = readFileSync(FILE, 'utf8').split('| Package')
writeFileSync(FILE, `${introduction}${describeRuntimeLicences(readLockedPackages())}\n`)
