import type { Exchange } from './raw-exchange.ts'

/** What no answer may show: code, statements, folders, files outside, headers that the caller made up. */
const LEAKS: [name: string, pattern: RegExp][] = [
  ['a stack', /\n\s+at .+:\d+:\d+/],
  ['a source file', /\.ts:\d+|node_modules|node:internal/],
  // Of statements only our own: a page rightly shows what its visitor searched for.
  [
    'a statement',
    /\b(from|into|update|join) "?(place|chat_|reply_job|feedback|outbox|guide_state)|SQLITE_ERROR/i,
  ],
  ['a file of the system', /root:x:0:|\[fonts\]|SQLite format 3|"devDependencies"/],
]

/** What is wrong with an answer, one phrase each; empty when nothing is. */
export function listFaults({ ending, status, head, body }: Exchange): string[] {
  const faults = LEAKS.filter(([, pattern]) => pattern.test(body)).map(([name]) => `shows ${name}`)
  if (status !== undefined && status >= 500) faults.push(`status ${status}`)
  if (ending === 'silent') faults.push('no answer and no end')
  if (/^x-injected:/m.test(head)) faults.push('a header made by the caller')
  return faults
}
