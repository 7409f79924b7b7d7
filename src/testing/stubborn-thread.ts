// Replaces the assistant's thread: it hangs, ends, fails, waits, or repeats the message.
import { parentPort } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import type { ReplierChanges, ServerFunctions, ThreadFunctions } from '#server/replier-thread.ts'

const { promise: next, resolve: goOn } = Promise.withResolvers<void>()
let changes: ReplierChanges = {}

const functions: Pick<ThreadFunctions, 'follow' | 'replyTo' | 'end'> = {
  follow(changed) {
    changes = changed
    void server.noteEncoder.asEvent('onnxruntime-web')
  },
  async replyTo({ message }) {
    const { snapshot, tables } = changes
    changes = {}
    if (message === 'hang') for (;;);
    if (message === 'end') process.exit(1)
    if (message === 'fail') throw new Error('refused')
    if (message === 'wait') await next
    if (message === 'go on') goOn()
    const output = snapshot === undefined ? '' : ` of version ${snapshot.version}`
    const measured = tables?.[0] === undefined ? '' : ` with ${tables[0].table[0]} m`
    return { text: `${message}${output}${measured}` } as Awaited<ReturnType<ThreadFunctions['replyTo']>>
  },
  end: () => process.exit(),
}

const server = createBirpc<ServerFunctions>(functions, {
  post: (answer) => parentPort?.postMessage(answer),
  on: (listener) => parentPort?.on('message', listener),
})
