import type { Exchange } from './raw-exchange.ts'

/** What no answer may contain: code, SQL, folders, other files, headers invented by the caller. */
const LEAKS: [name: string, pattern: RegExp][] = [
  ['a stack', /\n\s+at .+:\d+:\d+/],
  ['a source file', /\.ts:\d+|node_modules|node:internal/],
  // Only our own SQL: a page may show what its visitor searched for.
  [
    'a statement',
    /\b(from|into|update|join) "?(place|chat_|reply_job|feedback|outbox|guide_state)|SQLITE_ERROR/i,
  ],
  ['a file of the system', /root:x:0:|\[fonts\]|SQLite format 3|"devDependencies"/],
]

/** Returns the faults of an answer, one phrase each. */
export function listFaults({ ending, status, head, body }: Exchange): string[] {
  const faults = LEAKS.filter(([, pattern]) => pattern.test(body)).map(([name]) => `shows ${name}`)
  if (status !== undefined && status >= 500) faults.push(`status ${status}`)
  if (ending === 'silent') faults.push('no answer and no end')
  if (/^x-injected:/m.test(head)) faults.push('a header made by the caller')
  return faults
}
