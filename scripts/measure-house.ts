import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { findFolderCycles, listSources, readFolderGraph } from './folder-graph.ts'

const ROOT = join(import.meta.dirname, '..')
const MAX_LINES = 250
const CYRILLIC = /\p{Script=Cyrillic}/u

type Measured = { file: string; zone: string; lines: number; patterns: number }

/** Counts literals, and `RegExp` calls with a text, that contain Russian letters. */
function countRussianPatterns(node: unknown): number {
  if (Array.isArray(node)) return node.reduce((sum: number, one) => sum + countRussianPatterns(one), 0)
  if (typeof node !== 'object' || node === null) return 0
  const { type, regex, callee } = node as {
    type?: string
    regex?: { pattern: string }
    callee?: { name?: string }
  }
  if (regex) return CYRILLIC.test(regex.pattern) ? 1 : 0
  const isBuilt = type === 'NewExpression' && callee?.name === 'RegExp' && CYRILLIC.test(JSON.stringify(node))
  const inside = Object.values(node).reduce((sum: number, one) => sum + countRussianPatterns(one), 0)
  return isBuilt ? Math.max(1, inside) : inside
}

function measure(file: string): Measured {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const [, zone = ''] = file.split('/')
  return {
    file,
    zone,
    lines: text.split('\n').length - 1,
    patterns: countRussianPatterns(parseSync(file, text).program),
  }
}

const measured = listSources().map(measure)
const sum = (all: readonly Measured[], field: 'lines' | 'patterns') =>
  all.reduce((total, one) => total + one[field], 0)
const rows = [...Map.groupBy(measured, ({ zone }) => zone)]
  .map(([zone, own]) => ({
    zone,
    files: own.length,
    lines: sum(own, 'lines'),
    'Russian patterns': sum(own, 'patterns'),
  }))
  .sort((one, other) => other.lines - one.lines)
const all = {
  zone: 'all',
  files: measured.length,
  lines: sum(measured, 'lines'),
  'Russian patterns': sum(measured, 'patterns'),
}
const long = measured.filter(({ lines }) => lines > MAX_LINES)
process.stdout.write(
  [
    ...[...rows, all].map((row) => JSON.stringify(row)),
    `Files over ${MAX_LINES} lines: ${long.map(({ file, lines }) => `${file} ${lines}`).join(', ') || 'none'}`,
    `Folder cycles: ${JSON.stringify(findFolderCycles(readFolderGraph()))}`,
    '',
  ].join('\n'),
)
