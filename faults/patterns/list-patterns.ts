import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { MAX_MESSAGE_LENGTH } from '#domain/chat-message.ts'
import { ROOT } from '../../scripts/setup.mjs'

const SOURCES = join(ROOT, 'src')
/** Node's limit of the request headers. */
const MAX_HEAD_BYTES = 16_384
/** Folders whose patterns run on requests; all others run on messages, or on the town's texts. */
const READS_REQUESTS = /^(?:server|domain|web)\//

/** A pattern of the guide, and the maximum length of its input from a stranger, in characters. */
export type Pattern = { source: string; flags: string; file: string; room: number }

/** Lists the patterns in the sources. Also counts those that are built at run time. */
export function listPatterns(): { patterns: Pattern[]; made: number } {
  const patterns: Pattern[] = []
  let made = 0
  for (const file of globSync('**/*.{ts,tsx}', { cwd: SOURCES })) {
    if (/\.test\.tsx?$/.test(file)) continue
    const room = READS_REQUESTS.test(file) ? MAX_HEAD_BYTES : MAX_MESSAGE_LENGTH
    const count = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made += 1
    }
    const visitor = new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern: source, flags } = node.regex
        patterns.push({ source, flags, file, room })
      },
      NewExpression: count,
      CallExpression: count,
    })
    visitor.visit(parseSync(file, readFileSync(join(SOURCES, file), 'utf8')).program)
  }
  return { patterns, made }
}
