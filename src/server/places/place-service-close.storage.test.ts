import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestLog } from '#testing/test-log.ts'
import { openPlaceService } from './place-service.ts'
import { createPlaceStore } from './place-store.ts'

for (const { name, open } of DATABASES) {
  test(`${name}: a service closed while it looks at the database looks no more`, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const store = createPlaceStore(await open())
    const mayAnswer = Promise.withResolvers<void>()
    const asked: Promise<number>[] = []
    const getVersion = () => {
      const answer = mayAnswer.promise.then(store.getVersion)
      asked.push(answer)
      return answer
    }
    const service = await openPlaceService({ ...store, getVersion }, createTestLog().log)
    vi.advanceTimersByTime(2_000)
    await expect.poll(() => asked.length).toBe(1)
    service.close()
    mayAnswer.resolve()
    await asked[0]
    await setImmediate()
    vi.advanceTimersByTime(60_000)
    expect(asked).toHaveLength(1)
  })
}
