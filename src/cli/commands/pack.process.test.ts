import { expect, test } from 'vitest'
import { runGorodok } from '#testing/run-gorodok.ts'

test('without the kind of file the command says which there is', async () => {
  const { code, stderr } = await runGorodok(['pack'])
  expect(code).toBe(2)
  expect(stderr).toContain('Скажите, в каком виде: --html.')
})
