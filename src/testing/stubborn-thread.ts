// A thread in place of the assistant's: it thinks for ever, ends, fails, waits, or says what it was told.
import { parentPort } from 'node:worker_threads'
import type { ReplierQuestion } from '#server/replier-messages.ts'

const { promise: next, resolve: goOn } = Promise.withResolvers<void>()

parentPort?.on('message', async ({ asked, snapshot, tables, isOver }: ReplierQuestion) => {
  if (isOver) process.exit()
  if (asked === undefined || !('turn' in asked)) return
  const { id, turn } = asked
  if (turn.message === 'hang') for (;;);
  if (turn.message === 'end') process.exit(1)
  if (turn.message === 'fail') parentPort?.postMessage({ kind: 'failure', id, error: new Error('refused') })
  if (turn.message === 'wait') await next
  if (turn.message === 'go on') goOn()
  const output = snapshot === undefined ? '' : ` of version ${snapshot.version}`
  const measured = tables?.[0] === undefined ? '' : ` with ${tables[0].table[0]} m`
  parentPort?.postMessage({ kind: 'answer', id, answer: { text: `${turn.message}${output}${measured}` } })
})
