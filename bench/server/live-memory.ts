import { once } from 'node:events'

const DEBUGGER = /ws:\/\/\S+/
/** With this option Node prints the address of its debugger on stderr. */
export const WITH_DEBUGGER = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

type Answer = { id?: number; result?: { result?: { value?: number } } }

/** Returns the memory of a node started `WITH_DEBUGGER`, in MB, after a full garbage collection: on and off the heap. */
export async function openLiveMemory(stderr: string) {
  const socket = new WebSocket(DEBUGGER.exec(stderr)?.[0] ?? '')
  await once(socket, 'open')
  let lastId = 0
  async function call(method: string, params = {}): Promise<Answer> {
    lastId += 1
    const id = lastId
    const answered = new Promise<Answer>((resolve, reject) => {
      socket.addEventListener('close', () => reject(new Error('the debugger has gone')), { once: true })
      socket.addEventListener('message', function read({ data }) {
        const answer = JSON.parse(data) as Answer
        if (answer.id !== id) return
        socket.removeEventListener('message', read)
        resolve(answer)
      })
    })
    socket.send(JSON.stringify({ id, method, params }))
    return answered
  }
  await call('HeapProfiler.enable')
  return {
    async readMb(): Promise<number> {
      await call('HeapProfiler.collectGarbage')
      const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
      const { result } = await call('Runtime.evaluate', { expression })
      return (result?.result?.value ?? Number.NaN) / 1e6
    },
    close: () => socket.close(),
  }
}
